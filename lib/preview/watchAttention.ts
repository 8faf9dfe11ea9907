/** Keys that do not control the images. */
const otherKeys = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'f', 'F', 'Enter', ' ', 'Escape'])

/**
 * Reports whether the user is looking closely (mouse on the image or its caption, focus on a control, hidden tab), and
 * when the user acts. Buttons in the header are ignored because they do not concern an image. Returns a cleanup
 * function.
 */
export function watchAttention(dialog: HTMLElement, onAttended: (attended: boolean) => void, onAct: () => void): () => void {
  const held = { pointer: false, focus: false, hidden: document.hidden }
  const tell = (change: Partial<typeof held>) => {
    Object.assign(held, change)
    onAttended(held.pointer || held.focus || held.hidden)
  }
  const isBeside = (target: EventTarget | null) => !(target instanceof Element) || target === dialog || target.closest('header') !== null
  const left = new AbortController()
  const { signal } = left
  const listen = { capture: true, passive: true, signal }
  dialog.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const on = (target as Element).closest('img, [data-part="preview-caption"]') !== null
      tell({ pointer: pointerType === 'mouse' && on })
    },
    listen,
  )
  dialog.addEventListener('pointerleave', () => tell({ pointer: false }), { signal })
  dialog.addEventListener(
    'focusin',
    ({ target }) => tell({ focus: !isBeside(target) && (target as Element).matches(':focus-visible') }),
    listen,
  )
  document.addEventListener('visibilitychange', () => tell({ hidden: document.hidden }), { signal })
  for (const type of ['pointerdown', 'click', 'wheel']) dialog.addEventListener(type, ({ target }) => isBeside(target) || onAct(), listen)
  dialog.addEventListener('keydown', ({ key }) => otherKeys.has(key) || onAct(), listen)
  tell({})
  return () => {
    left.abort()
    onAttended(false)
  }
}
