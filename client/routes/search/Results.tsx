import { largeNumber, Pager } from '#lib/primitives'
import { address, type SearchFilter } from './address.ts'
import { HitList } from './HitList.tsx'
import type { Found } from './loader.ts'
import { NoHits } from './NoHits.tsx'
import { QueryInterpretation } from './QueryInterpretation.tsx'

interface ResultsProps {
  found: Found
  filter: SearchFilter
}

/** Results of a scope. They consist of links only and work without scripts. */
export function Results({ found, filter }: ResultsProps) {
  const { list, total, page, pageSize, scope } = found
  return (
    <>
      <QueryInterpretation found={found} filter={filter} />
      {list.length === 0 ? (
        <NoHits found={found} filter={filter} />
      ) : (
        <>
          <p className="meta">{`共 ${largeNumber(total, '个结果')}`}</p>
          <HitList hits={list} mixed={scope === 0} />
          <Pager
            page={page}
            pageSize={pageSize}
            total={total}
            href={(number) => address.href(filter, { page: number })}
            label="搜索结果分页"
          />
        </>
      )}
    </>
  )
}
