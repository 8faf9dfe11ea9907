import { randomUUID } from 'node:crypto'
import { limits } from '../limits/logic/limits.ts'
import { hashTicket } from './logic/ticket.ts'
import type { RecordScan, ChatScan } from './providers/ChatProvider.ts'
import type { AccountQueries } from './queries/createAccountQueries.ts'

export interface AcceptScanDeps {
  chatCodes: AccountQueries['chatCodes']
  clock: () => number
}

/** A simulated account: its id and its display name. */
interface SimulatedAccount {
  id: string
  name: string
}

/** Creates the function that records scans reported by the chat app's callback or by its simulation page. */
export const createScanRecorder =
  ({ chatCodes, clock }: AcceptScanDeps) =>
  ({ scene, openId, unionId }: ChatScan, simulated?: SimulatedAccount): ReturnType<RecordScan> => {
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
