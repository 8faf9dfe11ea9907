import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface FilterBarProps {
  /** Accessible name of the bar. */
  label: string
  /** Buttons, `SortMenu` and `FilterLinks`. */
  children: ReactNode
}

/** Filters and sort orders of a list: rows above it, on phones one sticky row. */
export function FilterBar({ label, children }: FilterBarProps) {
  const root = useRef<HTMLElement>(null)
  const hasChosen = useRef(false)
  const { search } = useLocation()
  // Stores the ids of the open popover and of the one last used, so that re-rendered `FilterLinks` can restore them.
  useEffect(() => {
    const { dataset } = root.current!
    const choose = ({ target }: Event) => {
      const panel = target instanceof Element ? target.closest('a')?.closest<HTMLElement>('[popover]') : null
      hasChosen.current = true
      panel?.hidePopover()
      dataset['left'] = panel?.id ?? ''
    }
    const toggle = ({ target, newState }: ToggleEvent) => {
      if (newState === 'open') dataset['opened'] = (target as HTMLElement).id
      else if (dataset['opened'] === (target as HTMLElement).id) dataset['opened'] = ''
    }
    root.current?.addEventListener('click', choose)
    root.current?.addEventListener('beforetoggle', toggle, true)
  }, [])
  useEffect(() => {
    // The bar is sticky, so the user may have scrolled far down the previous list.
    if (hasChosen.current && getComputedStyle(root.current!).position === 'sticky') scrollTo(0, 0)
    hasChosen.current = false
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each new list
  }, [search])
  return (
    <section className="filters" ref={root} aria-label={label} data-keep-scroll>
      <div className="bar sideways">{children}</div>
    </section>
  )
}
