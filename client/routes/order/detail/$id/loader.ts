import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { requirePart } from '#app/requirePart.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const [order, refunds, invoices] = await Promise.all([
    requirePart(api('GET /api/order/:id', { id })),
    defer(api('GET /api/order/:id/refund', { id })),
    defer(api('GET /api/order/:id/invoice', { id })),
  ])
  // Gives server and browser the same time for their countdowns.
  return { now: Date.now(), order, refunds, invoices }
}
