import { flushSync } from 'react-dom'

const waiting = new Set<() => void>()

/**
 * Schedules a synchronous rendering at the end of the current task, before the next paint, once for any number of
 * changes. React would render later and leave a gap where the element's own content was removed. Rendering within the
 * task could interrupt a rendering of the page.
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
