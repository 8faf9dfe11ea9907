import { type ReactNode, useLayoutEffect } from 'react'
import { type Choice, type FilterLine, FilterLines } from './FilterLines.tsx'

/** Choices of one kind, such as all levels. */
export interface FilterGroup {
  /** Makes the id of its popover; unique on the page. */
  id: string
  label: string
  lines: FilterLine[]
  /** The first choice of a line contains the others. */
  tree?: boolean
  /** Instead of lines: the address of the page that has them, where no script fetches them. */
  rest?: string | undefined
  /** Shown below the choices. */
  extra?: ReactNode
}

interface FilterGroupsProps {
  groups: FilterGroup[]
  /** The selected values as removable chips. */
  chips: Choice[]
  /** Address of the list without any condition. */
  clear: string
}

/**
 * The choices of a `FilterBar`: a button each for what it is chosen by, with a popover of links. Popovers are the browser's own: they
 * open, close and hand the focus back where no script runs.
 */
export function FilterGroups({ groups, chips, clear }: FilterGroupsProps) {
  useLayoutEffect(goOn, [])
  return (
    <>
      {chips.length > 0 && (
        <p className="chips">
          {chips.map((chip) => (
            <a key={chip.label} href={chip.href} aria-label={`去掉条件：${chip.label}`}>
              {chip.label}
            </a>
          ))}
          <a className="clear" href={clear}>
            清除全部
          </a>
        </p>
      )}
      {groups.map(({ id, label, lines, tree, rest, extra }) => (
        <div className="group" key={id}>
          <button
            type="button"
            popoverTarget={id}
            data-chosen={lines.some(({ choices }) => choices.some(({ chosen }) => chosen)) || undefined}
          >
            {label}
          </button>
          <div id={id} popover="auto" role="group" aria-label={label} data-tree={tree || undefined} data-rest={rest && id}>
            {rest ? <a href={rest}>列出全部条件</a> : <FilterLines lines={lines} />}
            {extra}
          </div>
        </div>
      ))}
    </>
  )
}

/**
 * The first choice draws the filters anew, and a late answer does so later: the popover that somebody has opened meanwhile goes with
 * the former ones, and the focus.
 */
function goOn(): void {
  const bar = document.querySelector<HTMLElement>('.filters')
  const { opened = '', left = '' } = bar?.dataset ?? {}
  const button = bar?.querySelector<HTMLElement>(`[popovertarget='${opened || left}']`)
  if (!button || document.activeElement?.matches('a, button, input')) return
  bar!.dataset['left'] = ''
  document.getElementById(opened)?.togglePopover({ force: true, source: button })
  button.focus({ preventScroll: true })
}
