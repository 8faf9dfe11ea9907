/** A tap becomes a click so long after the finger has left, at the latest, in milliseconds. */
const tapDelay = 350

let pressed = false
let watching = false
const waiting = new Set<() => void>()

function release(): void {
  pressed = false
  const due = [...waiting]
  waiting.clear()
  for (const act of due) act()
}

/** From now on it is known whether something is being pressed. */
export function watchPresses(): void {
  if (watching) return
  watching = true
  const soon = (ms: number) => () => setTimeout(release, ms)
  const press = () => void (pressed = true)
  const lift = ({ pointerType }: PointerEvent) => void setTimeout(release, pointerType === 'mouse' ? 0 : tapDelay)
  addEventListener('pointerdown', press, true)
  addEventListener('pointerup', lift, true)
  // After all that the click itself does.
  for (const end of ['click', 'pointercancel', 'dragend'] as const) addEventListener(end, soon(0), true)
}

/**
 * Does something at once, or when what is being pressed has been clicked: from a pointer's way down to the click that
 * comes of it, nothing may change that moves what is under it, or the click is lost.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.add(act)
  else act()
}
