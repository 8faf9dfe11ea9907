import { type MouseEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { lowWindows, useTokens } from '#lib/theme'
import { sectionsOf, useCurrentSection } from './useCurrentSection.ts'
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
