import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { throwIfSignedOut } from '#app/throwIfSignedOut.ts'
import { address } from './address.ts'

/** Loads the conversations or the search results, and the whispers of the open conversation. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { with: userId, at, older, q, after } = address.read(request)
  const [unread, conversations, found, conversation] = await Promise.all([
    defer(api('GET /api/message/unread', {})),
    q === undefined ? defer(api('GET /api/whisper', { cursor: after })) : null,
    q === undefined ? null : defer(api('GET /api/whisper/search', { q, cursor: after })),
    userId === undefined
      ? null
      : defer(api('GET /api/whisper/with/:userId', { userId, ...(at === undefined ? { cursor: older } : { around: at }) })),
  ])
  throwIfSignedOut(unread, ...[conversations, found, conversation].filter((part) => part !== null))
  // Server and browser format times relative to the same time.
  return { now: Date.now(), unread, conversations, found, conversation }
}
