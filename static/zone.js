// The time zone of this device, where a form asks for one. It can be changed; without this script it is typed.

for (const field of document.querySelectorAll("[data-own-zone]")) {
  field.value ||= Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}
