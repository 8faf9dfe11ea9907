import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'

/** Kind of news for a user: a message of others' doings, a whisper, or a notice of the platform. */
export const LiveKind = z.enum(['message', 'whisper', 'notice'])
export type LiveKind = z.infer<typeof LiveKind>

/** Kinds of which there is something new; none in a sign of life. */
export const LiveTold = z.object({ kinds: z.array(LiveKind) })
export type LiveTold = z.infer<typeof LiveTold>

export const live = {
  'GET /api/live': {
    about:
      'Tells at once of what kinds there is something new for me; each event has an id, after which a stream that was cut goes on (here, or as Last-Event-ID)',
    caller: 'user',
    input: z.object({ after: z.optional(z.int().check(z.gte(0))) }),
    events: true,
    data: LiveTold,
    errors: [Code.TooOften],
  },
} as const satisfies Family
