import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id } from '../shape.ts'

/** An account of the simulated chat app. */
export const ChatAccount = z.object({
  id: Id,
  name: z.string(),
  /** Masked phone number of the bound user; null if no user is bound. */
  phone: z.nullable(z.string()),
})
export type ChatAccount = z.infer<typeof ChatAccount>

/** Calls of the page that simulates the chat app. An upstream with a real official account does not implement them. */
export const chat = {
  'GET /api/chat/simulated/:uuid': {
    about: 'Returns the state of a simulated QR code and the simulated chat accounts that can scan it',
    caller: 'anyone',
    input: z.object({ uuid: Id }),
    data: z.object({
      state: z.literal(['waiting', 'scanned', 'expired']),
      /** Most recently used first, at most 50; empty unless `state` is `waiting`. */
      accounts: z.array(ChatAccount),
    }),
    errors: [],
  },
  'POST /api/chat/simulated/:uuid/scan': {
    about: 'Scans a simulated QR code with a simulated chat account; null creates an account without a phone number',
    caller: 'anyone',
    input: z.strictObject({ uuid: Id, accountId: z.nullable(Id) }),
    data: z.null(),
    errors: [Code.NotFound, Code.QrExpired],
  },
} as const satisfies Family
