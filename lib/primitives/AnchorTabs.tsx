import { useEffect, useState } from 'react'
import { styled } from 'styled-components'

interface AnchorTabsProps {
  /** `id` is that of the section on the page. */
  items: readonly { id: string; label: string; count?: number | undefined }[]
  /** Names the navigation for screen readers. */
  label: string
}

/** Links to the sections of a page that stay in sight and follow the scroll. Plain anchors: they work without script. */
export function AnchorTabs({ items, label }: AnchorTabsProps) {
  const current = useSectionInSight(items.map((item) => item.id).join(' '))
  return (
    <Root aria-label={label}>
      {items.map(({ id, label: text, count }, index) => (
        <a key={id} href={`#${id}`} aria-current={(current ? current === id : index === 0) ? 'location' : undefined}>
          {text}
          {count !== undefined && <small>{count}</small>}
        </a>
      ))}
    </Root>
  )
}

/** The id of the last section that has reached the upper third of the window; ids are separated by spaces. */
function useSectionInSight(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const visible = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        }
        const last = sections.findLast((section) => visible.has(section))
        const above = sections[0] && sections[0].getBoundingClientRect().top > innerHeight / 3
        if (last) setCurrent(last.id)
        else if (above) setCurrent(undefined)
      },
      { rootMargin: '0px 0px -66% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [ids])
  return current
}

const Root = styled.nav`
  position: sticky;
  top: var(--anchor-top, 0px);
  z-index: 2;
  display: flex;
  gap: 24px;
  overflow-x: auto;
  border-bottom: 1px solid var(--border);
  background: var(--bg);
  scrollbar-width: none;
  & > a {
    flex: none;
    padding: 12px 0 10px;
    border-bottom: 2px solid transparent;
    color: var(--text-muted);
    font-size: 16px;
    line-height: 24px;
  }
  & > a:hover {
    color: var(--text);
  }
  & > a:focus-visible {
    outline-offset: -2px;
  }
  & > a[aria-current] {
    border-color: var(--primary);
    color: var(--primary-text);
    font-weight: 500;
  }
  small {
    margin-left: 4px;
    color: var(--text-faint);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`
