import { flushSync } from 'react-dom'

const waiting = new Set<() => void>()

/**
 * Renders at the end of the running task, before anything is painted, once for however many changes. React itself would
 * wait, and leave a hole where the element's own content has just gone; during the task it might be in the midst of
 * rendering the page.
 */
export function scheduleRender(render: () => void): void {
  if (waiting.size === 0) queueMicrotask(renderWaiting)
  waiting.add(render)
}

function renderWaiting(): void {
  const all = [...waiting]
  waiting.clear()
  flushSync(() => {
    for (const render of all) render()
  })
}
