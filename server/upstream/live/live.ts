import type { live } from '#lib/contract'
import { type Handlers, signedIn } from '../kernel/handler.ts'
import type { LiveHub } from './createLiveHub.ts'

/** What is new for the user, as it comes. */
export const liveHandlers = (hub: LiveHub): Handlers<typeof live> => ({
  'GET /api/live': ({ after }, call, lastEventId) => hub.open(signedIn(call).id, eventNumber(lastEventId) ?? after),
})

/** Undefined for what is no id of an event. */
const eventNumber = (id: string | undefined): number | undefined => (id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined)
