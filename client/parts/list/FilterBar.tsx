import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface FilterBarProps {
  /** Names the bar for screen readers. */
  label: string
  /** Buttons, `SortMenu` and `FilterGroups`. */
  children: ReactNode
}

/** The filters and the sorting of a list: rows above it, on phones one row that stays in sight. */
export function FilterBar({ label, children }: FilterBarProps) {
  const root = useRef<HTMLElement>(null)
  const hasChosen = useRef(false)
  const { search } = useLocation()
  // Ids of the popover that is open and of the one that a choice was made in: `FilterGroups` that are drawn anew go on there.
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
    // The bar stays in sight, so a user may be far down the list that is gone.
    if (hasChosen.current && getComputedStyle(root.current!).position === 'sticky') scrollTo(0, 0)
    hasChosen.current = false
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each list that is shown, whichever it is
  }, [search])
  return (
    <section className="filters" ref={root} aria-label={label} data-keep-scroll>
      <div className="bar sideways">{children}</div>
    </section>
  )
}
