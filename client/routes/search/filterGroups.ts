import type { SearchFilterName } from '#lib/contract'
import { type SkillLevel, skillLevelLabel } from '#lib/enums'
import type { ChoiceGroup, FilterChoice } from '#parts/list/ChoiceGroup.ts'
import type { FilterLine } from '#parts/list/FilterLines.tsx'
import { address, filterLabel, filterNames, prices, type SearchFilter } from './address.ts'
import type { Found } from './loader.ts'

/** Available filters of the results, and those recognised in the query. */
export type FilterState = Pick<Found, 'facets' | 'read'>

/** Returns the filter groups of the results, with the number of results of each value; recognised values are selected. */
export function filterGroups(filter: SearchFilter, { facets, read }: FilterState): ChoiceGroup<SearchFilter>[] {
  const optionsOf = new Map(facets.map((facet) => [facet.filter, facet.options]))
  return filterNames.flatMap((name) => {
    const options = optionsOf.get(name) ?? []
    const given = filter[name]
    const said = given === undefined ? read.find((entry) => entry.filter === name) : undefined
    const choices = options.map(({ value, label, count }): FilterChoice<SearchFilter> => {
      const chosen = value === String(given ?? said?.value)
      return { label, count, chosen, change: chosen ? without(filter, name, said !== undefined) : { [name]: typed(name, value) } }
    })
    return choices.length === 0 ? [] : [{ id: `by-${name}`, label: filterLabel[name], lines: [{ choices }] }]
  })
}

/** Returns the selected filters, and those recognised in the query, each with the address that removes it. */
export function chosenFilters(filter: SearchFilter, { facets, read }: FilterState): FilterLine['choices'] {
  const isFree = ({ filter: name }: { filter: SearchFilterName }) => filter[name] === undefined
  const given = filterNames.flatMap((name) => {
    const value = filter[name]
    const options = facets.find((facet) => facet.filter === name)?.options
    const known = options?.find((option) => option.value === String(value))?.label
    return value === undefined ? [] : [chip(known ?? ownLabel(filter, name), without(filter, name, false))]
  })
  return [...read.filter(isFree).map(({ filter: name, label }) => chip(label, without(filter, name, true))), ...given]

  function chip(label: string, change: Partial<SearchFilter>) {
    return { label, chosen: true, href: address.href(filter, change) }
  }
}

/** Returns the address of the same query without any filter. */
export const unfiltered = (filter: SearchFilter, { read }: Pick<FilterState, 'read'>): string => {
  const { q, scope, sort, exact } = filter
  return address.href({ q, scope, sort, exact, unread: listed([...namesIn(filter), ...read.map((entry) => entry.filter)]) })
}

const without = (filter: SearchFilter, name: SearchFilterName, isRead: boolean): Partial<SearchFilter> =>
  isRead ? { unread: listed([...namesIn(filter), name]) } : { [name]: undefined }

const namesIn = ({ unread }: SearchFilter): string[] => unread?.split(',') ?? []
const listed = (names: readonly string[]): string | undefined => [...new Set(names)].join(',') || undefined

const typed = (name: SearchFilterName, value: string): string | number => (name === 'level' ? Number(value) : value)

/** Returns the label of a selected value without results, which is not among the choices. */
function ownLabel({ level, price, region }: SearchFilter, name: SearchFilterName): string {
  if (name === 'level') return skillLevelLabel[level as SkillLevel]
  if (name === 'price') return prices[price as keyof typeof prices]
  return (name === 'region' ? region : undefined) ?? filterLabel[name]
}
