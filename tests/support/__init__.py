"""What tests share: private servers, a browser, child processes; and, as an app, a `flush` that may empty facts."""
