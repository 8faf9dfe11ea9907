import type { QueryResult } from '../../search/admin.ts'
import type { ExpectedQuery } from './queryFile.ts'

/** Query with its actual and its expected results. */
export interface EvaluatedQuery extends ExpectedQuery {
  came: string[]
  /** Precision among the first five results (P@5), from 0 to 1. */
  precision: number
}

/** Number of results that are evaluated. */
export const TOP_RESULTS = 5

/**
 * Calculates P@5 of one query: the number of expected results among the first five, divided by five, or by the number of
 * expected results if there are fewer.
 */
export function evaluateQuery(query: ExpectedQuery, led: readonly QueryResult[]): EvaluatedQuery {
  const came = led.slice(0, TOP_RESULTS).map(({ kind, id }) => `${kind}/${id}`)
  const right = came.filter((thing) => query.expect.includes(thing)).length
  return { ...query, came, precision: right / Math.min(TOP_RESULTS, query.expect.length) }
}

export interface QueryScores {
  queries: number
  /** Mean P@5 of all queries. */
  precision: number
  /** Share of queries with at least one expected result among the first five. */
  met: number
  /** Share of queries without results. */
  unanswered: number
}

export function scoresOf(all: readonly EvaluatedQuery[]): QueryScores {
  const share = (value: (each: EvaluatedQuery) => number) => all.reduce((sum, each) => sum + value(each), 0) / Math.max(1, all.length)
  return {
    queries: all.length,
    precision: share(({ precision }) => precision),
    met: share(({ precision }) => (precision > 0 ? 1 : 0)),
    unanswered: share(({ came }) => (came.length === 0 ? 1 : 0)),
  }
}

/** Returns the scores of each category, in the order of the file. */
export const scoresByCategory = (all: readonly EvaluatedQuery[]): Map<string, QueryScores> =>
  new Map([...Map.groupBy(all, ({ category }) => category)].map(([category, own]) => [category, scoresOf(own)]))
