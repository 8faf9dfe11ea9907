import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id } from '../shape.ts'

/** An account of the simulated chat app. */
export const ChatAccount = z.object({
  id: Id,
  name: z.string(),
  /** Masked phone of the bound user; null while no user is bound. */
  phone: z.nullable(z.string()),
})
export type ChatAccount = z.infer<typeof ChatAccount>

/** Data of the page that simulates the chat app. An upstream with a real official account has none of these calls. */
export const chat = {
  'GET /api/chat/simulated/:uuid': {
    about: 'A simulated QR code, and the simulated chat accounts that may scan it',
    caller: 'anyone',
    input: z.object({ uuid: Id }),
    data: z.object({
      state: z.literal(['waiting', 'scanned', 'expired']),
      /** Last used first, 50 at most; empty unless the code waits. */
      accounts: z.array(ChatAccount),
    }),
    errors: [],
  },
  'POST /api/chat/simulated/:uuid/scan': {
    about: 'Scans that QR code with a simulated chat account; null is a new one without a phone',
    caller: 'anyone',
    input: z.strictObject({ uuid: Id, accountId: z.nullable(Id) }),
    data: z.null(),
    errors: [Code.NotFound, Code.QrExpired],
  },
} as const satisfies Family
