import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { phones } from '#lib/theme'

/** One filter value of a list, with the address that selects or removes it. */
export interface Choice {
  label: string
  href: string
  chosen: boolean
}

export interface FilterRow {
  /** Empty if the row continues the one above. */
  label: string
  choices: Choice[]
}

interface FilterRowsProps {
  /** Names the whole for screen readers. */
  label: string
  rows: FilterRow[]
  /** The selected values as removable chips. */
  chips: Choice[]
  /** Address of the list without any condition. */
  clear: string
  /** Rarer conditions, folded or not. */
  children?: ReactNode
}

/** Rows of choices above a list, each a link, so that filters live in the address and work without script. */
export function FilterRows({ label, rows, chips, clear, children }: FilterRowsProps) {
  return (
    <Bar className="card" aria-label={label} data-keep-scroll>
      {rows.map(filterRow)}
      {children}
      {chips.length > 0 && (
        <p className="chosen row">
          <span>已选</span>
          {chips.map((chip) => (
            <a className="muted" key={chip.label} href={chip.href} aria-label={`去掉条件：${chip.label}`}>
              {chip.label}
              <i className="cross" aria-hidden="true">
                ×
              </i>
            </a>
          ))}
          <a className="muted" href={clear}>
            清除全部
          </a>
        </p>
      )}
    </Bar>
  )
}

/** A row as plain elements, styled from the bar: there are dozens of them on a page. */
export const filterRow = ({ label, choices }: FilterRow, index: number) => (
  <dl key={label || index}>
    <dt>{label}</dt>
    <dd>
      {choices.map((choice) => (
        <a className="muted" key={choice.label} href={choice.href} aria-current={choice.chosen ? 'true' : undefined}>
          {choice.label}
        </a>
      ))}
    </dd>
  </dl>
)

const Bar = styled.section`
  margin-top: 16px;
  padding: 8px 20px;

  dl {
    display: flex;
    gap: 12px;
    padding: 8px 0;
  }
  dt {
    flex: 0 0 40px;
    padding: 4px 0;
    color: var(--text-faint);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  a {
    padding: 4px 12px;
    border-radius: var(--radius-full);
    white-space: nowrap;
  }
  dd a:hover {
    color: var(--primary-text);
    background: var(--bg-subtle);
  }
  dd a[aria-current] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
  > .chosen {
    flex-wrap: wrap;
    margin-top: 8px;
    padding: 12px 0;
    border-top: 1px solid var(--border);
    color: var(--text-faint);
  }
  > .chosen a {
    background: var(--bg-subtle);
  }
  > .chosen a:last-child {
    background: none;
    color: var(--primary-text);
  }
  .cross {
    margin-left: 8px;
    font-style: normal;
  }
  @media ${phones} {
    padding-inline: 16px;

    dd {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: none;
    }
    :is(dd a, dt) {
      padding-block: 12px;
    }
    dd a:focus-visible {
      outline-offset: -2px;
    }
  }
`
