import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { throwIfSignedOut } from '#app/throwIfSignedOut.ts'
import { address } from './address.ts'
import { listAt } from '../orderLists.ts'

const pageSize = 10

/** Loads the user's orders: of the kind that the path determines, or of all. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { q, all, ...rest } = address.read(request)
  const { kind } = listAt(new URL(request.url).pathname, all)
  const orders = await defer(context.get(apiContext)('GET /api/order', { kind, words: q, ...rest, pageSize }))
  throwIfSignedOut(orders)
  // Gives server and browser the same time for their countdowns.
  return { now: Date.now(), orders }
}
