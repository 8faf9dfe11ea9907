import type { ReactNode } from 'react'
import type { ContinuedPage, Page } from '#lib/contract'
import { largeNumber, Pager } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'
import type { PagePosition } from './continuedPages.ts'
import { Corrected } from '../search/Corrected.tsx'

const NoResults = lazyComponent(async () => (await import('./NoResults.tsx')).NoResults)

interface ListResultsProps {
  page: Page<unknown> & Partial<Pick<ContinuedPage<unknown>, 'nextCursor'>> & { corrected?: string | null }
  /** Query of a searchable list. */
  q?: string | undefined
  /** Noun for the listed items, such as 课程. */
  noun: string
  /** Noun in the message that there are none, if it differs. */
  lacking?: string
  /** Measure word and noun of the total, such as 门课程; without it there is no total. */
  unit?: string
  /** The list consists of cards, which keep their distance from the total. */
  cards?: boolean
  /** Returns the address of the same list, with another page or for exactly the typed query. */
  href: (change: Partial<PagePosition> & { exact?: true }) => string
  /** Address of the list without conditions. */
  all: string
  children: ReactNode
}

/** One page of a list: its total, its items and the links to other pages, or a message that it is empty. */
export function ListResults({ page: results, q, noun, lacking = noun, unit, cards, href, all, children }: ListResultsProps) {
  const { list, total, page, pageSize, nextCursor = null } = results
  const hrefOf = (number: number) => href({ page: number, cursor: (number === page + 1 && nextCursor) || undefined })
  if (list.length === 0) return <NoResults noun={lacking} beyond={total > 0} first={href({ page: 1 })} all={all} />
  return (
    <>
      <Corrected page={results} q={q} insist={href({ exact: true })} />
      {unit && <p className={cards ? 'meta card-total' : 'meta'} role="status">{`共 ${largeNumber(total, unit)}`}</p>}
      {children}
      <Pager page={page} pageSize={pageSize} total={total} href={hrefOf} label={`${noun}列表分页`} />
    </>
  )
}
