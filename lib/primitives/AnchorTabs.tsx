import { type MouseEvent, useRef, type RefObject, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { lowWindows, useTokens } from '#lib/theme'
import { tabRow } from './tabRow.ts'

/** Props of `AnchorTabs`. */
export interface AnchorTabsProps {
  /** Sections in order. `id` is the id of the section's element, `count` is shown small beside the label. */
  items: readonly { id: string; label: string; count?: number | undefined }[]
  /** Accessible name of the navigation. */
  label: string
  /** Class of the outermost element. */
  className?: string | undefined
}

/** Links to the sections of a page. They stay visible and mark the current section. Plain anchors, which work without scripts. */
export function AnchorTabs({ items, label, className }: AnchorTabsProps) {
  useTokens()
  const ref = useRef<HTMLElement>(null)
  const current = useCurrentSection(ref, items.map((item) => item.id).join(' '))
  // A fragment cannot refer to an element inside a shadow root, so the browser would not scroll.
  const scroll = (event: MouseEvent, id: string) => {
    if (!(event.currentTarget.getRootNode() instanceof ShadowRoot)) return
    event.preventDefault()
    sectionsOf(event.currentTarget, id)[0]?.scrollIntoView()
  }
  return (
    <Root className={className} data-part="anchor-tabs" aria-label={label} ref={ref}>
      {items.map(({ id, label: text, count }, index) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => scroll(event, id)}
          aria-current={(current ? current === id : index === 0) ? 'location' : undefined}
        >
          {text}
          {count !== undefined && <small data-count=""> {count}</small>}
        </a>
      ))}
    </Root>
  )
}

const Root = styled.nav`
  ${tabRow}
  position: sticky;
  top: var(--anchor-top, 0px);
  z-index: 2;
  background: var(--bg);

  /* Fades the row at the edge beyond which it can be scrolled; at its end, this is the space behind the last tab. */
  &::after {
    position: sticky;
    right: 0;
    flex: none;
    width: 24px;
    margin-left: -24px;
    background: linear-gradient(90deg, transparent, var(--bg));
    content: '';
    pointer-events: none;
  }
  /* In low windows the row scrolls with the page. */
  @media ${lowWindows} {
    position: static;
  }
`

/** Returns the sections with the given ids, separated by spaces, in the document or shadow root of an element. */
function sectionsOf(element: Element, ids: string): HTMLElement[] {
  const root = element.getRootNode() as Document | ShadowRoot
  return ids.split(' ').flatMap((id) => root.getElementById(id) ?? [])
}

/** Returns the id of the current section: the last one that has reached the reading line; undefined above the first one. */
function useCurrentSection(ref: RefObject<HTMLElement | null>, ids: string): string | undefined {
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
