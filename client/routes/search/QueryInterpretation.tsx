import { CorrectionLine } from '#parts/search/CorrectionLine.tsx'
import { SearchNote } from '#parts/search/SearchNote.ts'
import { address, type SearchFilter } from './address.ts'
import type { Found } from './loader.ts'

/** Interpretation of the query: corrected, with synonyms, or without some words; with a link to search exactly as typed. */
export function QueryInterpretation({ found, filter }: { found: Found; filter: SearchFilter }) {
  const { corrected, suggestion, also, leftOut } = found
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
