/** Whether letters typed there are text. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('textarea, select, [contenteditable], input:not([type="range"], [type="checkbox"], [type="radio"])') !== null
