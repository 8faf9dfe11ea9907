import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'

/** Kinds of events for a user: a message about an action of other users, a whisper, or a notice of the platform. */
export const LiveKind = z.enum(['message', 'whisper', 'notice'])
export type LiveKind = z.infer<typeof LiveKind>

/** Kinds for which there are new items; empty in a heartbeat. */
export const LiveNotification = z.object({ kinds: z.array(LiveKind) })
export type LiveNotification = z.infer<typeof LiveNotification>

export const live = {
  'GET /api/live': {
    about:
      'Streams the kinds of new items for the current user as they occur. Each event has an id; to resume a stream, pass the last id as `after` or Last-Event-ID',
    caller: 'user',
    input: z.object({ after: z.optional(z.int().check(z.gte(0))) }),
    events: true,
    data: LiveNotification,
    errors: [Code.TooOften],
  },
} as const satisfies Family
