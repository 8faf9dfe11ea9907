import type { LoaderFunctionArgs } from 'react-router'
import type { Data } from '#lib/contract'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { address } from './address.ts'
import { tradeCount } from './tradeCount.ts'

const pageSize = 20

/** The result of a search. */
export type Found = Data<'GET /api/search'>

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { exact, ...filter } = address.read(request)
  if (!filter.q) {
    const [hot, trades] = await Promise.all([
      defer(api('GET /api/search/hot', {}), { drawn: true }),
      defer(api('GET /api/profession', { pageSize: tradeCount }), { drawn: true }),
    ])
    return { hot, trades }
  }
  const found = api('GET /api/search', { ...filter, pageSize })
  return { found: await defer(exact ? found.then(uncorrected) : found, { drawn: true }) }
}

/** The upstream corrects only queries without results: with `exact`, the empty result stands. */
const uncorrected = (found: Found): Found =>
  found.corrected === null
    ? found
    : {
        ...found,
        list: [],
        total: 0,
        counts: found.counts.map(({ scope }) => ({ scope, count: 0 })),
        corrected: null,
        suggestion: found.corrected,
      }
