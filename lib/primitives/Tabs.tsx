import { type ReactNode, useId, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { focusRing, useTokens } from '#lib/theme'
import { tabRow } from './tabRow.ts'
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts'

/** A tab with its panel. */
export interface Tab {
  /** Unique value of the tab. */
  value: string
  /** Label of the tab. */
  label: ReactNode
  /** Number of entries in the panel, shown small beside the label. */
  count?: number | undefined
  /** Whether the tab cannot be selected; arrow keys skip it. */
  disabled?: boolean | undefined
  /** Content of the panel; rendered when the tab is first selected. */
  content: ReactNode
}

/** Props of `Tabs`. */
export interface TabsProps {
  /** The tabs in order. If the selected value belongs to no tab or to a disabled one, the first enabled tab is selected. */
  items: readonly Tab[]
  /** Accessible name of the tab list. */
  label: string
  /** Selected tab of a controlled component; otherwise use `defaultValue`. */
  value?: string | undefined
  /** Initially selected tab of an uncontrolled component. By default, the first tab. */
  defaultValue?: string | undefined
  /** Called with the value of a tab that the user selects. */
  onChange?: ((value: string) => void) | undefined
  /** Whether arrow keys move only the focus, and Enter or Space selects. Use it for panels that load slowly. Default `false`. */
  manual?: boolean | undefined
  /** Whether panels stay mounted and keep their state after the first selection. Default `false`. */
  keep?: boolean | undefined
  /** Class of the outermost element. */
  className?: string | undefined
}

/** Tabs with panels, of which one is visible. Tabs that exceed the width can be scrolled horizontally. */
export function Tabs({ items, label, value, defaultValue, onChange, manual = false, keep = false, className }: TabsProps) {
  useTokens()
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(defaultValue)
  const usable = items.filter(({ disabled }) => !disabled)
  const selected = (usable.find((item) => item.value === (value ?? own)) ?? usable[0])?.value
  const shown = useVisitedTabs(selected)
  useScrollIntoView(row, selected)
  const select = (next: string) => {
    setOwn(next)
    if (next !== selected) onChange?.(next)
  }
  return (
    <div className={className} data-part="tabs">
      <Row
        ref={row}
        data-part="tab-list"
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => {
          const tab = moveTabFocus(event)
          if (tab && !manual) tab.click()
        }}
      >
        {items.map(({ value: own, label: text, count, disabled }, index) => (
          <button
            key={own}
            type="button"
            data-part="tab"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={own === selected}
            tabIndex={own === selected ? 0 : -1}
            disabled={disabled}
            onClick={() => select(own)}
          >
            {text}
            {count !== undefined && <small data-count=""> {count}</small>}
          </button>
        ))}
      </Row>
      {items.map(({ value: own, content }, index) => (
        <Panel
          key={own}
          data-part="tab-panel"
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={own !== selected}
          // A panel without focusable content could not be scrolled or read with the keyboard.
          tabIndex={0}
        >
          {(own === selected || (keep && shown.has(own))) && content}
        </Panel>
      ))}
    </div>
  )
}

/** Returns the tabs that have been selected so far. */
function useVisitedTabs(selected: string | undefined): ReadonlySet<string> {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  if (selected === undefined || shown.has(selected)) return shown
  const more = new Set([...shown, selected])
  setShown(more)
  return more
}

/** Visible part of the neighbouring tab, in pixels, which indicates that there are more tabs. */
const peekWidth = 32

/** Scrolls the selected tab into view without scrolling the page. */
function useScrollIntoView(row: { readonly current: HTMLElement | null }, selected: string | undefined): void {
  useBrowserLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(':scope > [aria-selected="true"]')
    if (!row.current || !tab) return
    const [outer, inner] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    const before = Math.min(0, inner.left - peekWidth - outer.left)
    const after = Math.max(0, inner.right + peekWidth - outer.right)
    row.current.scrollLeft += before || after
  }, [row, selected])
}

const Row = styled.div`
  ${tabRow}
  & > button:disabled {
    color: var(--text-faint);
    cursor: not-allowed;
  }
`

const Panel = styled.div`
  ${focusRing}
  padding-top: 16px;
`

/**
 * Moves the focus along a row of tabs with the arrow keys, Home and End according to the ARIA Authoring Practices: with
 * wrapping, skipping disabled tabs, and with respect to the text direction. Returns the newly focused tab.
 */
function moveTabFocus(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  // Arrow keys with a modifier are browser shortcuts: Alt+Left navigates back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > [role="tab"]:not(:disabled)')]
  const at = tabs.indexOf(event.target as HTMLElement)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1 }
  const step = steps[event.key]
  if (at < 0 || step === undefined) return undefined
  event.preventDefault()
  const tab = tabs.at(step % tabs.length)
  tab?.focus()
  return tab
}
