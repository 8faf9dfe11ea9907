import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { refuseVisitor } from '#app/refuseVisitor.ts'
import { boxAt } from '../messageLists.ts'
import { address } from './address.ts'

/** The messages in one box, by the path: all boxes have this loader. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const box = boxAt(new URL(request.url).pathname)
  const [unread, messages] = await Promise.all([
    defer(api('GET /api/message/unread', {})),
    defer(api('GET /api/message', { box, cursor: address.read(request).after })),
  ])
  refuseVisitor(unread, messages)
  // Server and browser tell times from the same moment.
  return { now: Date.now(), unread, messages }
}
