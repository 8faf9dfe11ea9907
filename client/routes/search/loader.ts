import type { LoaderFunctionArgs } from 'react-router'
import type { Data } from '#lib/contract'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { address } from './address.ts'
import { pageSize } from './pageSize.ts'
import { tradeCount } from './tradeCount.ts'

/** Response of a search. */
export type Found = Data<'GET /api/search'>

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const filter = address.read(request)
  if (!filter.q) {
    const [hot, trades] = await Promise.all([
      defer(api('GET /api/search/hot', {}), { drawn: true }),
      defer(api('GET /api/profession', { pageSize: tradeCount }), { drawn: true }),
    ])
    return { hot, trades }
  }
  const answered = api('GET /api/search', { ...filter, pageSize })
  // An error is shown once, in the place of the results.
  const around = answered.then(
    ({ counts, scope, facets, read }) => ({ counted: { counts, scope }, narrowing: { facets, read } }),
    () => null,
  )
  const [counted, narrowing, found] = await Promise.all([
    defer(
      around.then((answer) => answer && answer.counted),
      { drawn: true },
    ),
    defer(
      around.then((answer) => answer && answer.narrowing),
      { drawn: true },
    ),
    defer(answered, { drawn: true }),
  ])
  return { counted, narrowing, found }
}
