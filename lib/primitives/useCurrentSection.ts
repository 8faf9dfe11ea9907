import { type RefObject, useEffect, useState } from 'react'

/** Returns the sections with the given ids, separated by spaces, in the document or shadow root of an element. */
export function sectionsOf(element: Element, ids: string): HTMLElement[] {
  const root = element.getRootNode() as Document | ShadowRoot
  return ids.split(' ').flatMap((id) => root.getElementById(id) ?? [])
}

/** Returns the id of the current section: the last one that has reached the reading line; undefined above the first one. */
export function useCurrentSection(ref: RefObject<HTMLElement | null>, ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => (ref.current ? followSections(ref.current, ids, setCurrent) : undefined), [ref, ids])
  return current
}

function followSections(tabs: HTMLElement, ids: string, notify: (id: string | undefined) => void): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    // The element may have been removed just before the callback.
    if (!tabs.isConnected) return
    const line = readingLine()
    notify(sectionsOf(tabs, ids).findLast((section) => section.getBoundingClientRect().top <= line)?.id)
  }
  const plan = () => {
    frame ||= requestAnimationFrame(look)
  }
  // Content that loads late moves the sections without a scroll event.
  const observer = new ResizeObserver(plan)
  observer.observe(document.documentElement)
  // Captured because the page may scroll within a nested element.
  addEventListener('scroll', plan, { capture: true, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    removeEventListener('scroll', plan, { capture: true })
  }
}

/**
 * Returns the position of the reading line, in pixels from the top of the window: a third of its height. Short sections
 * at the end cannot reach that line, so the line moves down to the bottom while the end of the page is approached.
 */
function readingLine(): number {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  const lower = (clientHeight * 2) / 3
  const range = scrollHeight - clientHeight
  const stretch = Math.min(lower, range)
  if (stretch <= 0) return clientHeight - lower
  return clientHeight - lower * Math.min(1, Math.max(0, range - scrollTop) / stretch)
}
