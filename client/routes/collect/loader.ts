import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { throwIfSignedOut } from '#app/throwIfSignedOut.ts'
import { defer } from '#app/Deferred.ts'
import { address } from './address.ts'

const pageSize = 20

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const filter = address.read(request)
  const [items, counts] = await Promise.all([
    defer(api('GET /api/collect', { ...filter, pageSize })),
    defer(api('GET /api/collect/count', {})),
  ])
  throwIfSignedOut(items, counts)
  return { items, counts }
}
