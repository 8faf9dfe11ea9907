import { largeNumber, Pager } from '#lib/primitives'
import { CorrectionLine } from '#parts/search/CorrectionLine.tsx'
import { SearchNote } from '#parts/search/SearchNote.ts'
import { address, type SearchFilter } from './address.ts'
import { HitList } from './HitList.tsx'
import type { Found } from './loader.ts'
import { NoHits } from './NoHits.tsx'
import { servicePagesFor } from './servicePages.ts'

interface ResultsProps {
  found: Found
  filter: SearchFilter
}

/** Results of a scope. They consist of links only and work without scripts. */
export function Results({ found, filter }: ResultsProps) {
  const { list, total, page, pageSize, scope } = found
  return (
    <>
      <ServiceLinks q={filter.q} />
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

/** Links to the pages where the query can be settled, such as the settings. */
function ServiceLinks({ q }: { q: string }) {
  const pages = servicePagesFor(q)
  if (pages.length === 0) return null
  return (
    <SearchNote>
      去办理：
      {pages.map(({ label, href }) => (
        <a key={href} className="insist" href={href}>
          {label}
        </a>
      ))}
    </SearchNote>
  )
}

/** Interpretation of the query: corrected, with synonyms, or without some words; with a link to search exactly as typed. */
function QueryInterpretation({ found, filter }: { found: Found; filter: SearchFilter }) {
  const { corrected, suggestion, also, leftOut, stated } = found
  const others = [...new Set(also.flatMap((entry) => entry.also))]
  const insist = address.href(filter, { exact: true })
  return (
    <>
      <CorrectionLine q={filter.q} corrected={corrected} insist={insist} />
      {corrected === null && suggestion !== null && (
        <SearchNote>
          您是不是要找：<a href={address.href({ q: suggestion, scope: filter.scope })}>{suggestion}</a>
        </SearchNote>
      )}
      {others.length > 0 && (
        <SearchNote>
          同时找了：<strong className="shown">{others.join('、')}</strong>
          {corrected === null && <a className="insist" href={insist}>{`只找“${filter.q}”`}</a>}
        </SearchNote>
      )}
      {stated.length > 0 && (
        <SearchNote>
          只显示：<strong className="shown">{stated.map(({ meaning }) => meaning).join('、')}</strong>
          <a className="insist" href={insist}>{`只找“${filter.q}”`}</a>
        </SearchNote>
      )}
      {leftOut.length > 0 && (
        <SearchNote>
          没有包含：<s>{leftOut.join('、')}</s>
          <a className="insist" href={insist}>
            必须包含
          </a>
        </SearchNote>
      )}
    </>
  )
}
