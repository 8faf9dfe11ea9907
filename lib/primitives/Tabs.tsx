import { type ReactNode, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { focusRing, useTokens } from '#lib/theme'
import { tabRow } from './tabRow.ts'
import { moveAmongTabs } from './moveAmongTabs.ts'
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts'

/** One tab and its panel. */
export interface Tab {
  /** Identifies the tab. */
  value: string
  /** Label of the tab. */
  label: ReactNode
  /** Number of entries behind the tab, shown small beside the label. */
  count?: number | undefined
  /** Cannot be selected; the arrow keys pass it by. */
  disabled?: boolean | undefined
  /** Content of the panel; rendered when the tab is selected for the first time. */
  content: ReactNode
}

/** Props of `Tabs`. */
export interface TabsProps {
  /** The tabs in their order. Which one is meant by a value that none of them has, or a disabled one, is the first. */
  items: readonly Tab[]
  /** Names the row of tabs for screen readers. */
  label: string
  /** The selected tab, if you keep it; otherwise `defaultValue`. */
  value?: string | undefined
  /** The tab selected first, if uncontrolled; default the first. */
  defaultValue?: string | undefined
  /** Called with the value of a tab that the user selects. */
  onChange?: ((value: string) => void) | undefined
  /** The arrow keys only move the focus; Enter or Space selects. For panels that take time to come. Default false. */
  manual?: boolean | undefined
  /** A panel that has been shown stays mounted and hidden, with its state. Default false: it is mounted again. */
  keep?: boolean | undefined
  /** Class of the outermost element. */
  className?: string | undefined
}

/** Panels of which one is visible, and their tabs. Tabs beyond the width scroll sideways. */
export function Tabs({ items, label, value, defaultValue, onChange, manual = false, keep = false, className }: TabsProps) {
  useTokens()
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(defaultValue)
  const usable = items.filter(({ disabled }) => !disabled)
  const selected = (usable.find((item) => item.value === (value ?? own)) ?? usable[0])?.value
  const shown = useShown(selected)
  useInSight(row, selected)
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
          const tab = moveAmongTabs(event)
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
          // A panel without anything to focus could not be scrolled or read by keyboard.
          tabIndex={0}
        >
          {(own === selected || (keep && shown.has(own))) && content}
        </Panel>
      ))}
    </div>
  )
}

/** The tabs that have been selected so far. */
function useShown(selected: string | undefined): ReadonlySet<string> {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  if (selected === undefined || shown.has(selected)) return shown
  const more = new Set([...shown, selected])
  setShown(more)
  return more
}

/** Visible part of the neighbouring tab, in pixels, as a hint that there are more. */
const glimpse = 32

/** Scrolls only the row, so that the selected tab is visible. */
function useInSight(row: { readonly current: HTMLElement | null }, selected: string | undefined): void {
  useBrowserLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(':scope > [aria-selected="true"]')
    if (!row.current || !tab) return
    const [outer, inner] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    const before = Math.min(0, inner.left - glimpse - outer.left)
    const after = Math.max(0, inner.right + glimpse - outer.right)
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
