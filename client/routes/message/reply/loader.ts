import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { throwIfSignedOut } from '#app/throwIfSignedOut.ts'
import { boxAt } from '../messageLists.ts'
import { address } from './address.ts'

/** Loads the messages of a box, by the path: all boxes share this loader. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const box = boxAt(new URL(request.url).pathname)
  const { after } = address.read(request)
  const counted = api('GET /api/message/unread', {})
  // After the count: 全部已读 marks everything up to its time, which the list must therefore contain.
  const listed = counted.catch(() => undefined).then(() => api('GET /api/message', { box, cursor: after }))
  const [unread, messages] = await Promise.all([defer(counted), defer(listed)])
  throwIfSignedOut(unread, messages)
  // Server and browser format times relative to the same time.
  return { now: Date.now(), unread, messages }
}
