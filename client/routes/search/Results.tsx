import { styled } from 'styled-components'
import { largeNumber, Pager } from '#lib/primitives'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { address, areas, scopes, searchIn, type SearchFilter } from './address.ts'
import { Correction } from './Correction.tsx'
import { HitList } from './HitList.tsx'
import type { Found } from './loader.ts'
import { NoHits } from './NoHits.tsx'
import { SearchTools } from './SearchTools.tsx'

interface ResultsProps {
  found: Found
  filter: SearchFilter
}

/** The results by scope. All of it consists of links, which work without scripts. */
export function Results({ found, filter }: ResultsProps) {
  const { list, total, page, pageSize, scope, counts } = found
  const here = { ...filter, scope }
  const countIn = new Map(counts.map((entry) => [entry.scope, entry.count]))
  // Tabs without a result stay in their places behind those with one.
  const filled = areas.filter((area) => countIn.get(area))
  const tabs = [...filled, ...areas.filter((area) => !filled.includes(area))].map((area) => ({
    label: scopes[area],
    current: area === scope,
    count: countIn.get(area) ?? 0,
    href: searchIn(filter, area),
  }))
  return (
    <Root>
      <Correction found={found} filter={filter} />
      <LinkTabs label="搜索范围" items={tabs} />
      {(countIn.get(scope) ?? 0) > 0 && <SearchTools filter={here} />}
      {list.length === 0 ? (
        <NoHits found={found} filter={here} />
      ) : (
        <>
          <p className="total meta">{`共 ${largeNumber(total, '个结果')}`}</p>
          <HitList hits={list} />
          <Pager
            page={page}
            pageSize={pageSize}
            total={total}
            href={(number) => address.href(here, { page: number })}
            label="搜索结果分页"
          />
        </>
      )}
    </Root>
  )
}

const Root = styled.div`
  margin-top: 12px;

  .total {
    margin-top: 12px;
  }
`
