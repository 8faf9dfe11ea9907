/** Maximum delay between the end of a touch and its click, in milliseconds. */
const tapDelay = 350

/** Callbacks for the end of the current press; undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined
let watching = false

function release(): void {
  const due = waiting ?? []
  waiting = undefined
  for (const act of due) act()
}

/** Starts tracking presses of pointers. */
export function watchPresses(): void {
  if (watching) return
  watching = true
  const soon = (ms?: number) => setTimeout(release, ms)
  addEventListener('pointerdown', () => (waiting ??= []), true)
  addEventListener('pointerup', ({ pointerType }) => soon(pointerType === 'mouse' ? 0 : tapDelay), true)
  // After all handlers of the click.
  addEventListener('click', () => soon(), true)
  addEventListener('pointercancel', () => soon(), true)
}

/**
 * Runs a callback immediately, or after the click if a pointer is pressed. Between pointerdown and click, a layout
 * change that moves the pressed element would suppress the click.
 */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act)
  else act()
}
