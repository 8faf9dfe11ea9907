import type { live } from '#lib/contract'
import { type Handlers, signedIn } from '../kernel/handler.ts'
import type { LiveHub } from './createLiveHub.ts'

/** The stream of a user's live events. */
export const liveHandlers = (hub: LiveHub): Handlers<typeof live> => ({
  'GET /api/live': ({ after }, call, lastEventId) => hub.open(signedIn(call).id, eventNumber(lastEventId) ?? after),
})

/** Undefined for what is no id of an event. */
const eventNumber = (id: string | undefined): number | undefined => (id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined)
