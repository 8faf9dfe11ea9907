import { randomUUID } from 'node:crypto'
import { limits } from '../limits/rules/limits.ts'
import type { AcceptScan, ChatScan } from './providers/ChatProvider.ts'
import type { chatCodeQueries } from './queries/chatCodes.ts'
import { hashTicket } from './rules/ticket.ts'

export interface AcceptScanDeps {
  chatCodes: ReturnType<typeof chatCodeQueries>
  clock: () => number
}

/** What a simulated account brings besides: the id and the name by which its page lists it. */
interface Simulated {
  id: string
  name: string
}

/** Takes scans down, whoever tells of them: the chat app's callback, or the page that plays it. */
export const createAcceptScan =
  ({ chatCodes, clock }: AcceptScanDeps) =>
  ({ scene, openId, unionId }: ChatScan, simulated?: Simulated): ReturnType<AcceptScan> => {
    const now = clock()
    const account = {
      id: simulated?.id ?? randomUUID(),
      open_id: openId,
      union_id: unionId ?? null,
      name: simulated?.name ?? null,
      user_id: null,
      seen_at: now,
    }
    return chatCodes.scan(hashTicket(scene), account, { now, expiresAt: now + limits.chatCode.scannedMs })
  }
