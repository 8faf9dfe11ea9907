import { randomUUID } from 'node:crypto'
import { type chat, Code } from '#lib/contract'
import { type BoundHandlers, notProvided } from '../kernel/createApiRouter.ts'
import { refuse } from '../kernel/handler.ts'
import { limits } from '../limits/logic/limits.ts'
import type { AccountContext } from './AccountContext.ts'
import { maskPhone } from './logic/mask.ts'
import { randomChatName } from './logic/nickname.ts'
import { hashTicket } from './logic/token.ts'
import type { ChatScan, RecordScan } from './providers/ChatProvider.ts'

type ChatHandlers = Pick<BoundHandlers, keyof typeof chat>

/** Maximum number of accounts listed on the page. */
const maxAccounts = 50

/** Creates the handlers for the page that simulates the chat app. */
export const chatHandlers = (deps: AccountContext): ChatHandlers => {
  const { chatAccounts, chatCodes, clock } = deps
  const acceptScan = createScanRecorder(deps)
  if (!deps.chat?.simulated) return { 'GET /api/chat/simulated/:uuid': notProvided, 'POST /api/chat/simulated/:uuid/scan': notProvided }

  return {
    'GET /api/chat/simulated/:uuid': async ({ uuid }) => {
      const code = await chatCodes.find(hashTicket(uuid), clock())
      if (!code) return { state: 'expired', accounts: [] }
      if (code.open_id !== null) return { state: 'scanned', accounts: [] }
      const rows = await chatAccounts.listSimulated(maxAccounts)
      const accounts = rows.map(({ id, name, phone }) => ({ id, name: name ?? '', phone: phone === null ? null : maskPhone(phone) }))
      return { state: 'waiting', accounts }
    },

    'POST /api/chat/simulated/:uuid/scan': async ({ uuid, accountId }) => {
      const code = await chatCodes.find(hashTicket(uuid), clock())
      if (!code) return refuseExpired()
      const known = accountId === null ? undefined : await chatAccounts.findSimulated(accountId)
      if (accountId !== null && !known) return refuse(Code.NotFound, '没有这个模拟微信账号')
      const id = known?.id ?? randomUUID()
      const simulatedAccount = { id, name: known?.name ?? randomChatName() }
      const accepted = await acceptScan({ scene: uuid, openId: known?.open_id ?? `simulated-${id}` }, simulatedAccount)
      return accepted ? null : refuseExpired()
    },
  }
}

const refuseExpired = () => refuse(Code.QrExpired, '二维码已过期')

/** A simulated account: its id and its display name. */
interface SimulatedAccount {
  id: string
  name: string
}

/** Creates the function that records scans reported by the chat app's callback or by its simulation page. */
export const createScanRecorder =
  ({ chatCodes, clock }: Pick<AccountContext, 'chatCodes' | 'clock'>) =>
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
