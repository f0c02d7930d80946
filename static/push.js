// Have this browser show notifications: it asks its maker's push service for an address and keys, and the form sends them.
// Where a browser knows no notifications the form stays hidden; the worker that shows them is static/worker.js.

const form = document.querySelector("form[data-push-key]");

if (form && "PushManager" in window && "serviceWorker" in navigator) offer();

async function offer() {
  const registration = await navigator.serviceWorker.register(form.dataset.worker);
  const present = await registration.pushManager.getSubscription();
  form.hidden = Boolean(present && document.querySelector(`[data-endpoint="${CSS.escape(present.endpoint)}"]`));
  form.addEventListener("submit", subscribe);
}

async function subscribe(event) {
  event.preventDefault();
  try {
    if ((await Notification.requestPermission()) !== "granted") throw new Error("denied");
    fill(await subscription());
  } catch {
    form.querySelector("[data-push-denied]").hidden = false;
    return;
  }
  HTMLFormElement.prototype.submit.call(form);
}

/** A subscription that was made with another key of the site is of no use any more. */
async function subscription() {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: form.dataset.pushKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

function fill(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  for (const [name, value] of Object.entries({ endpoint, ...keys })) if (form.elements[name]) form.elements[name].value = value;
}
