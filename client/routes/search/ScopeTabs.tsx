import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { areas, scopes, searchIn, type SearchFilter } from './address.ts'
import type { Found } from './loader.ts'

interface ScopeTabsProps {
  counted: Pick<Found, 'counts' | 'scope'>
  filter: SearchFilter
}

/** A tab for each scope with the number of its results once it is known; those without results come last. */
export function ScopeTabs({ counted: { counts, scope }, filter }: ScopeTabsProps) {
  const countIn = new Map(counts.map((entry) => [entry.scope, entry.count]))
  const filled = areas.filter((area) => area === 0 || countIn.get(area))
  const items = [...filled, ...areas.filter((area) => !filled.includes(area))].map((area) => ({
    label: scopes[area],
    current: area === scope,
    count: countIn.get(area) ?? (counts.length > 0 ? 0 : undefined),
    href: searchIn(filter, area),
  }))
  return <LinkTabs label="搜索范围" items={items} />
}
