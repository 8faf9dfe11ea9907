import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { throwIfSignedOut } from '#app/throwIfSignedOut.ts'
import { address } from './address.ts'
import { withoutInvoice } from './withoutInvoice.ts'

const pageSize = 20

/** Loads the user's invoice titles and invoices, and the paid orders that have no invoice. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const uninvoiced = Promise.all([api('GET /api/order', { group: 'paid', pageSize }), api('GET /api/invoice', { pageSize: 100 })])
  const [titles, invoices, orders] = await Promise.all([
    defer(api('GET /api/invoice/title', {})),
    defer(api('GET /api/invoice', { ...address.read(request), pageSize })),
    defer(uninvoiced.then(([paid, issued]) => withoutInvoice(paid.list, issued.list))),
  ])
  throwIfSignedOut(titles, invoices, orders)
  return { titles, invoices, orders }
}
