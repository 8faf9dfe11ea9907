import type { live } from '#lib/contract'
import { type Handlers, requireUser } from '../kernel/handler.ts'
import type { LiveHub } from './createLiveHub.ts'

/** Handlers of the stream of live events. */
export const liveHandlers = (hub: LiveHub): Handlers<typeof live> => ({
  'GET /api/live': ({ after }, call, lastEventId) => hub.open(requireUser(call), eventNumber(lastEventId) ?? after),
})

/** Parses the id of an event; returns `undefined` for an invalid id. */
const eventNumber = (id: string | undefined): number | undefined => (id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined)
