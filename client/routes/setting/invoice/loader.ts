import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { throwIfSignedOut } from '#app/throwIfSignedOut.ts'
import { address } from './address.ts'

const pageSize = 20

/** Loads the user's invoice titles and invoices. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [titles, invoices] = await Promise.all([
    defer(api('GET /api/invoice/title', {})),
    defer(api('GET /api/invoice', { ...address.read(request), pageSize })),
  ])
  throwIfSignedOut(titles, invoices)
  return { titles, invoices }
}
