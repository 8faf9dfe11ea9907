import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { throwIfSignedOut } from '#app/throwIfSignedOut.ts'
import { boxAt } from '../messageLists.ts'
import { address } from './address.ts'

/** Loads the messages of a box, by the path, or of all boxes, and the conversations beside them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { all, after } = address.read(request)
  const box = boxAt(new URL(request.url).pathname, all)
  const counted = api('GET /api/message/unread', {})
  // After the count: 全部已读 marks everything up to its time, which the list must therefore contain.
  const listed = counted.catch(() => undefined).then(() => api('GET /api/message', { box, cursor: after }))
  const [unread, messages, conversations] = await Promise.all([defer(counted), defer(listed), defer(api('GET /api/whisper', {}))])
  throwIfSignedOut(unread, messages, conversations)
  // Server and browser format times relative to the same time.
  return { now: Date.now(), unread, messages, conversations }
}
