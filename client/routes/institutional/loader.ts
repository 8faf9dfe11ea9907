import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { address } from './address.ts'

/** Page size that fills whole rows of four, three and two cards. */
const pageSize = 24

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const filter = address.read(request)
  const [institutions, options] = await Promise.all([
    defer(api('GET /api/institutional', { ...filter, pageSize }), { drawn: true }),
    defer(api('GET /api/institutional/option', {}), { drawn: true }),
  ])
  return { institutions, options }
}
