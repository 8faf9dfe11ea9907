import { type RefObject, useEffect, useState } from 'react'

/** The sections with these ids, separated by spaces, in the document or the shadow root of an element. */
export function sectionsOf(element: Element, ids: string): HTMLElement[] {
  const root = element.getRootNode() as Document | ShadowRoot
  return ids.split(' ').flatMap((id) => root.getElementById(id) ?? [])
}

/** The id of the section that is being read: the last one that has reached the reading line; none above the first. */
export function useCurrentSection(ref: RefObject<HTMLElement | null>, ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => (ref.current ? followSections(ref.current, ids, setCurrent) : undefined), [ref, ids])
  return current
}

function followSections(tabs: HTMLElement, ids: string, notify: (id: string | undefined) => void): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    // The element may have been removed a moment before the callback.
    if (!tabs.isConnected) return
    const line = readingLine()
    notify(sectionsOf(tabs, ids).findLast((section) => section.getBoundingClientRect().top <= line)?.id)
  }
  const plan = () => {
    frame ||= requestAnimationFrame(look)
  }
  // Late content moves the sections without a scroll event.
  const observer = new ResizeObserver(plan)
  observer.observe(document.documentElement)
  // Captured, since the page may scroll within an element of its own.
  addEventListener('scroll', plan, { capture: true, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    removeEventListener('scroll', plan, { capture: true })
  }
}

/**
 * The reading line, in pixels from the top of the window: a third of its height. Short sections at the end never reach
 * that line, so over the last stretch it moves down, and at the end of the page it is at the bottom.
 */
function readingLine(): number {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  const lower = (clientHeight * 2) / 3
  const range = scrollHeight - clientHeight
  const stretch = Math.min(lower, range)
  if (stretch <= 0) return clientHeight - lower
  return clientHeight - lower * Math.min(1, Math.max(0, range - scrollTop) / stretch)
}
