import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const about = api('GET /api/business', {})
  const [editions, cases, phone] = await Promise.all([
    defer(
      api('GET /api/business/edition', {}).then(({ editions: list }) => list),
      { drawn: true },
    ),
    defer(
      about.then(({ cases: list }) => list),
      { drawn: true },
    ),
    // The data is for visitors without scripts; a failed call does not fail the page.
    about.then(
      ({ contact }) => contact?.cooperation.phone ?? null,
      () => null,
    ),
  ])
  return { editions, cases, phone }
}
