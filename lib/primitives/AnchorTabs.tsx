import { type MouseEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { lowWindows, useTokens } from '#lib/theme'
import { sectionsOf, useCurrentSection } from './useCurrentSection.ts'
import { tabRow } from './tabRow.ts'

/** Props of `AnchorTabs`. */
export interface AnchorTabsProps {
  /** The sections in order; `id` is that of the section on the page, `count` is shown small beside the label. */
  items: readonly { id: string; label: string; count?: number | undefined }[]
  /** Names the navigation for screen readers. */
  label: string
  /** Class of the outermost element. */
  className?: string | undefined
}

/** Links to the sections of a page that stay visible and follow the scroll. Plain anchors: they work without scripts. */
export function AnchorTabs({ items, label, className }: AnchorTabsProps) {
  useTokens()
  const ref = useRef<HTMLElement>(null)
  const current = useCurrentSection(ref, items.map((item) => item.id).join(' '))
  // An address cannot name what is inside a shadow root; the browser would find nothing to scroll to.
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

  /* The row fades at an edge beyond which it goes on; at its end this is the room behind the last tab. */
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
  /* A low window: the row goes with the page. */
  @media ${lowWindows} {
    position: static;
  }
`
