/** A tap becomes a click so long after the finger has left, at the latest, in milliseconds. */
const tapDelay = 350

/** Callbacks for the end of a press; undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined
let watching = false

function release(): void {
  const due = waiting ?? []
  waiting = undefined
  for (const act of due) act()
}

/** Starts to track presses. */
export function watchPresses(): void {
  if (watching) return
  watching = true
  const soon = (ms?: number) => setTimeout(release, ms)
  addEventListener('pointerdown', () => (waiting ??= []), true)
  addEventListener('pointerup', ({ pointerType }) => soon(pointerType === 'mouse' ? 0 : tapDelay), true)
  // After all that the click itself does.
  addEventListener('click', () => soon(), true)
  addEventListener('pointercancel', () => soon(), true)
}

/**
 * Does something at once, or when what is being pressed has been clicked: from a pointer's way down to the click that
 * comes of it, nothing may change that moves what is under it, or the click is lost.
 */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act)
  else act()
}
