import { type ReactNode, useLayoutEffect } from 'react'
import { type Choice, type FilterLine, FilterLines } from './FilterLines.tsx'

/** Filter values of one kind, such as all levels. */
export interface FilterGroup {
  /** Id of its popover; unique on the page. */
  id: string
  label: string
  lines: FilterLine[]
  /** The first choice of a line is the parent of the others. */
  tree?: boolean
  /** Replaces the lines: address of the page that has them, for use without scripts. */
  rest?: string | undefined
  /** Content below the choices. */
  extra?: ReactNode
}

interface FilterGroupsProps {
  groups: FilterGroup[]
  /** Selected values as removable chips. */
  chips: Choice[]
  /** Address of the list without any condition. */
  clear: string
}

/**
 * Choices of a `FilterBar`: one button for each group, with a popover of links. The native popovers open, close and
 * return the focus without scripts.
 */
export function FilterGroups({ groups, chips, clear }: FilterGroupsProps) {
  useLayoutEffect(restorePopover, [])
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
 * Restores the open popover and the focus after the filters were replaced, which happens at the first choice, and again
 * when a late response arrives.
 */
function restorePopover(): void {
  const bar = document.querySelector<HTMLElement>('.filters')
  const { opened = '', left = '' } = bar?.dataset ?? {}
  const button = bar?.querySelector<HTMLElement>(`[popovertarget='${opened || left}']`)
  if (!button || document.activeElement?.matches('a, button, input')) return
  bar!.dataset['left'] = ''
  document.getElementById(opened)?.togglePopover({ force: true, source: button })
  button.focus({ preventScroll: true })
}
