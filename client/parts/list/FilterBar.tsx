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
  /** Id of the popover that the last choice was made in. */
  const chosenIn = useRef<string>(undefined)
  const { search } = useLocation()
  useEffect(() => {
    const bar = root.current
    const choose = ({ target }: Event) => {
      const panel = target instanceof Element ? target.closest('a')?.closest<HTMLElement>('[popover]') : null
      chosenIn.current = panel?.id ?? ''
      panel?.hidePopover()
    }
    bar?.addEventListener('click', choose)
    return () => bar?.removeEventListener('click', choose)
  }, [])
  useEffect(() => {
    const bar = root.current
    const id = chosenIn.current
    chosenIn.current = undefined
    if (!bar || id === undefined) return
    // The bar stays in sight, so a user may be far down the list that is gone.
    if (getComputedStyle(bar).position === 'sticky') scrollTo(0, 0)
    // The first choice draws the bar anew, perhaps later: what had the focus is gone, and the page itself has it.
    const refocus = () => {
      const opener = bar.querySelector<HTMLElement>(`[popovertarget='${id}']`)
      if (!opener) return
      watcher.disconnect()
      if (!document.activeElement?.matches('a, button, input')) opener.focus({ preventScroll: true })
    }
    const watcher = new MutationObserver(refocus)
    watcher.observe(bar, { childList: true, subtree: true })
    refocus()
    return () => watcher.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each list that is shown, whichever it is
  }, [search])
  return (
    <section className="filters" ref={root} aria-label={label} data-keep-scroll>
      <div className="bar sideways">{children}</div>
    </section>
  )
}
