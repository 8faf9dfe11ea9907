import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation, useNavigationType } from 'react-router'
import { styled } from 'styled-components'
import { VisuallyHidden } from '#lib/primitives'
import type { SearchArea } from '#lib/contract'
import { phones } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import type { Deferred } from '#app/Deferred.ts'
import { FilterLinks } from '#parts/list/FilterLinks.tsx'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { SearchBox } from '#parts/search/SearchBox.tsx'
import { FilterBar } from '#parts/list/FilterBar.tsx'
import { FilterButton } from '#parts/list/FilterButton.tsx'
import { SortMenu } from '#parts/list/SortMenu.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { storeSearch } from '#parts/search/searchHistory.ts'
import { address, filterCount, isSorted, scopes, sorts, areas, searchIn, type SearchFilter } from './address.ts'
import { chosenFilters, filterGroups, type FilterState, unfiltered } from './filterGroups.ts'
import { HotWords } from './HotWords.tsx'
import type { Found, loader } from './loader.ts'
import { OwnSearches } from './OwnSearches.tsx'
import { Results } from './Results.tsx'
import { useOpenedReport } from './useOpenedReport.ts'
import { Trades } from './Trades.tsx'

export { loader } from './loader.ts'

const SearchSheet = lazyComponent(async () => (await import('./SearchSheet.tsx')).SearchSheet)

export function Screen() {
  const { hot, trades, counted, narrowing, found } = useLoaderData<typeof loader>()
  const filter = address.read(useLocation())
  const { q, scope } = filter
  const box = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  useQueryInBox(box, q)
  useStoredQuery(q)
  useSelectedTabInView(counted)
  useOpenedReport(page, filter)
  useSuggestionPreload()
  const news = useResultAnnouncement(found)
  return (
    <Column className="window-high" ref={page}>
      <Head
        title={q ? `“${q}”的搜索结果` : '搜索'}
        description={
          q
            ? `在择一技搜索“${q}”：课程、职业、机构、资讯，还有同行的问答与想法。`
            : '搜索择一技的课程、职业、入驻机构、资讯、规则和同行的问答，汉字、拼音和拼音首字母都能找到。'
        }
        index={!q}
      />
      {q ? <VisuallyHidden as="h1">{`“${q}”的搜索结果`}</VisuallyHidden> : <h1>{headings[scope] ?? '想学什么手艺？'}</h1>}
      <div className="box" ref={box}>
        <SearchBox q={q}>
          {scope > 0 && <input type="hidden" name="scope" value={scope} />}
          <button type="submit">搜索</button>
        </SearchBox>
      </div>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {counted && (
        <Part of={counted} name="搜索范围" fallback={<ScopeTabs counted={{ counts: [], scope }} filter={filter} />}>
          {(counts) => counts && <ScopeTabs counted={counts} filter={filter} />}
        </Part>
      )}
      {narrowing && (
        <FilterBar label="筛选结果">
          <FilterButton count={filterCount(filter)}>{(close) => <SearchSheet filter={filter} onClose={close} />}</FilterButton>
          <Part of={narrowing} name="筛选条件" fallback={filterCount(filter) > 0 && <p className="chips" />}>
            {(choices) => choices && <SearchFilters filter={filter} narrowing={choices} />}
          </Part>
          {isSorted(scope) && <SortMenu sorts={sorts} current={filter.sort} href={(sort) => address.href(filter, { sort })} />}
        </FilterBar>
      )}
      {found && (
        <Part of={found} name="搜索结果" fallback={<Loading />}>
          {(answer) => <Results found={answer} filter={filter} />}
        </Part>
      )}
      {hot && (
        <Part of={hot} name="热门搜索" fallback={<HotWords words={[]} pending />}>
          {({ list }) => <HotWords words={list} />}
        </Part>
      )}
      {trades && (
        <Part of={trades} name="职业" fallback={<Trades trades={undefined} />}>
          {({ list }) => <Trades trades={list} />}
        </Part>
      )}
      {hot && <OwnSearches />}
    </Column>
  )
}

/** Headings of the start page for community scopes. */
const headings: Partial<Record<SearchArea, string>> = { 7: '想问什么？', 8: '想看什么？' }

/** Skeleton of the number and the rows, with their final height. */
const Loading = () => (
  <>
    <p className="meta">{'\u00a0'}</p>
    <RowSkeletons of="row" count={6} label="正在搜索" />
  </>
)

/** Updates the search box when the address changes, also on back navigation; text being typed is preserved. */
function useQueryInBox(box: RefObject<HTMLElement | null>, q: string): void {
  const shown = useRef(q)
  useEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement>('input[name=q]')
    if (field && shown.current !== q) field.value = q
    shown.current = q
  }, [box, q])
}

/** Loads the script of suggestions before the box gets the focus: most visitors of this page type. */
function useSuggestionPreload(): void {
  useEffect(() => {
    import('#parts/search/Suggestions.tsx').catch(() => {})
  }, [])
}

/** Scrolls the selected tab into view: on phones the row of tabs is wider than the screen. */
function useSelectedTabInView(found: unknown): void {
  useEffect(() => {
    const tab = document.querySelector<HTMLElement>('main nav [aria-current=page]')
    const row = tab?.closest('nav')
    if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The row is rendered again for each response.
  }, [found])
}

const Column = styled(PageBody)`
  > h1 {
    margin: 32px 0 20px;
    font-size: var(--type-30);
    text-align: center;
  }
  .box form {
    position: relative;
    display: flex;
  }
  .box form::before {
    left: 16px;
  }
  .box input {
    flex: 1;
    min-width: 0;
    height: 52px;
    padding: 0 12px 0 48px;
    border: 1px solid var(--border-control);
    border-right: 0;
    border-radius: var(--radius-card) 0 0 var(--radius-card);
    background: var(--bg-raised);
    font-size: var(--type-16);
  }
  .box input::placeholder {
    color: var(--text-faint);
    opacity: 1;
  }
  .box input:focus {
    border-color: var(--primary);
    outline: none;
  }
  /* Around both: a ring around the field alone would be covered by the button. */
  .box form:has(input:focus-visible) {
    border-radius: var(--radius-card);
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  .box button[type='submit'] {
    flex: none;
    padding: 0 32px;
    border-radius: 0 var(--radius-card) var(--radius-card) 0;
    background: var(--primary);
    color: var(--on-primary);
    font-size: var(--type-16);
    font-weight: 500;
  }
  .box button[type='submit']:hover {
    background: var(--primary-hover);
  }
  /* Empty results have no filters; their space stays reserved, so that nothing moves when the response arrives. */
  &:has(.nothing) .filters {
    visibility: hidden;
  }
  @media ${phones} {
    padding-top: 16px;

    > h1 {
      margin: 16px 0;
      font-size: var(--type-24);
    }
    .box input {
      height: 48px;
      padding-left: 40px;
    }
    .box form::before {
      left: 12px;
    }
    .box button[type='submit'] {
      padding: 0 16px;
    }
  }
`

/** Returns the announcement of results that replace others; screen readers read the first results as part of the page. */
function useResultAnnouncement(found: Deferred<Found> | undefined): string {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    let current = true
    const announce = ({ corrected, also, leftOut, stated, scope, total }: Found) => {
      const said = [
        corrected !== null && `已显示“${corrected}”的结果`,
        `${scopes[scope]}：${total} 个结果`,
        also.length > 0 && `同时找了：${also.flatMap((entry) => entry.also).join('、')}`,
        stated.length > 0 && `只显示：${stated.map(({ meaning }) => meaning).join('、')}`,
        leftOut.length > 0 && `没有包含：${leftOut.join('、')}`,
      ]
      if (current) setAnnouncement(said.filter(Boolean).join('，'))
    }
    setAnnouncement('')
    if (found && 'value' in found) announce(found.value)
    else if (found && 'late' in found) void found.late.then((part) => 'value' in part && announce(part.value))
    return () => {
      current = false
    }
  }, [found])
  return announcement
}

/** Stores a query when the user arrives at its results; a back navigation does not store it again. */
function useStoredQuery(q: string): void {
  const way: string = useNavigationType()
  useEffect(() => {
    if (isArrival() || way !== 'POP') storeSearch(q)
    // oxlint-disable-next-line react/exhaustive-deps -- The kind of navigation matters only on arrival.
  }, [q])
}

let asked = false

/** Checks whether this is the first page of a visit, neither reloaded nor restored. */
function isArrival(): boolean {
  if (asked) return false
  asked = true
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

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

/** Filters of the results as links; selected filters, and those recognised in the query, are chips that remove them. */
export const SearchFilters = ({ filter, narrowing }: { filter: SearchFilter; narrowing: FilterState }) => (
  <FilterLinks
    address={address}
    filter={filter}
    groups={filterGroups(filter, narrowing)}
    chips={chosenFilters(filter, narrowing)}
    clear={unfiltered(filter, narrowing)}
  />
)
