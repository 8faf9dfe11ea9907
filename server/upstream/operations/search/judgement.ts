import type { Led } from '../../search/desk.ts'
import type { JudgedQuery } from './queryFile.ts'

/** A query with its results, beside the expected ones. */
export interface Judged extends JudgedQuery {
  came: string[]
  /** Share of the places among the first five that could hold what is expected and do. */
  precision: number
}

/** Number of results that are looked at. */
export const FIRST = 5

/**
 * P@5 of one query: expected things among the first five results, divided by five, or by the number of expected things
 * where fewer are.
 */
export function judged(query: JudgedQuery, led: readonly Led[]): Judged {
  const came = led.slice(0, FIRST).map(({ kind, id }) => `${kind}/${id}`)
  const right = came.filter((thing) => query.expect.includes(thing)).length
  return { ...query, came, precision: right / Math.min(FIRST, query.expect.length) }
}

export interface Marks {
  queries: number
  /** Mean of the queries' P@5. */
  precision: number
  /** Share of queries with at least one of what is expected among the first five. */
  met: number
  /** Share of queries without any result. */
  unanswered: number
}

export function marksOf(all: readonly Judged[]): Marks {
  const share = (value: (each: Judged) => number) => all.reduce((sum, each) => sum + value(each), 0) / Math.max(1, all.length)
  return {
    queries: all.length,
    precision: share(({ precision }) => precision),
    met: share(({ precision }) => (precision > 0 ? 1 : 0)),
    unanswered: share(({ came }) => (came.length === 0 ? 1 : 0)),
  }
}

/** The marks of each category, in the order of the file. */
export const marksByCategory = (all: readonly Judged[]): Map<string, Marks> =>
  new Map([...Map.groupBy(all, ({ category }) => category)].map(([category, own]) => [category, marksOf(own)]))
