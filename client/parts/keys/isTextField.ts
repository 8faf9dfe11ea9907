/** Checks whether an element accepts text input. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('textarea, select, [contenteditable], input:not([type="range"], [type="checkbox"], [type="radio"])') !== null
