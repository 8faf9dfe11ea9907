import { type ReactNode, useLayoutEffect } from 'react'
import { type ChoiceGroup, linesWithLinks } from './ChoiceGroup.ts'
import { type Choice, FilterLines } from './FilterLines.tsx'
import { type ListAddress, type ListFilter, withoutConditions } from './ListAddress.ts'

/** Filter values of one kind, such as all levels. */
export interface LinkedGroup<Filter> extends ChoiceGroup<Filter> {
  /** Address of the page that lists all choices, for use without scripts. If set, a link replaces the choices. */
  rest?: string | undefined
  /** Content below the choices. */
  extra?: ReactNode
}

interface FilterLinksProps<Filter> {
  address: ListAddress<Filter>
  filter: Filter
  groups: LinkedGroup<Filter>[]
  /** Selected values as removable chips; by default the query and all selected choices. */
  chips?: Choice[]
  /** Address of the list without any condition. */
  clear?: string
}

/**
 * Choices of a `FilterBar`: one button for each group, with a popover of links. The native popovers open, close and
 * return the focus without scripts.
 */
export function FilterLinks<Filter extends ListFilter>({
  address,
  filter,
  groups,
  chips = selectedChips({ address, filter, groups }),
  clear = address.href(withoutConditions(filter)),
}: FilterLinksProps<Filter>) {
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
      {groups.map((group) => {
        const { id, label, tree, rest, extra } = group
        return (
          <div className="group" key={id}>
            <button type="button" popoverTarget={id} data-chosen={selectedIn(group).length > 0 || undefined}>
              {label}
            </button>
            <div id={id} popover="auto" role="group" aria-label={label} data-tree={tree ? true : undefined} data-rest={rest && id}>
              {rest ? (
                <a href={rest}>列出全部条件</a>
              ) : (
                <FilterLines lines={linesWithLinks(group, (change) => address.href(filter, change))} />
              )}
              {extra}
            </div>
          </div>
        )
      })}
    </>
  )
}

const selectedIn = <Filter,>({ lines }: ChoiceGroup<Filter>) => lines.flatMap(({ choices }) => choices.filter(({ chosen }) => chosen))

/** Returns a chip for the query and for each selected choice; in a tree, for the lowest one. */
function selectedChips<Filter extends ListFilter>({
  address,
  filter,
  groups,
}: Omit<FilterLinksProps<Filter>, 'chips' | 'clear'>): Choice[] {
  const chip = (label: string, change: object) => ({ label, chosen: true, href: address.href(filter, change) })
  return [
    ...(filter.q ? [chip(`“${filter.q}”`, { q: undefined, exact: undefined })] : []),
    ...groups.flatMap((group) => {
      const selected = selectedIn(group)
      if (group.tree === undefined) return selected.map(({ label, change }) => chip(label, change))
      return selected.slice(-1).map(({ label }) => chip(label, { [group.tree!]: undefined }))
    }),
  ]
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
