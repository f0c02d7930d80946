// The time zone of this device, where a form asks for one. It can be changed; without this script it is typed.

for (const field of document.querySelectorAll("[data-own-zone]")) {
  field.value ||= Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}

// A page that shows times in a zone that is chosen: that of this device, once, unless the person chose one.
for (const form of document.querySelectorAll("[data-zone-form]")) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
  const isOffered = [...form.elements.zone.options].some((option) => option.value === zone);
  if (isOffered && form.elements.zone.value !== zone) {
    form.elements.zone.value = zone;
    form.requestSubmit();
  }
}
