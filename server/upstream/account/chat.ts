import { randomUUID } from 'node:crypto'
import { Code, type chat } from '#lib/contract'
import { notProvided, type BoundHandlers } from '../kernel/createApiRouter.ts'
import { refuse } from '../kernel/handler.ts'
import { type AcceptScanDeps, createScanRecorder } from './createScanRecorder.ts'
import { maskPhone } from './logic/mask.ts'
import { randomChatName } from './logic/nickname.ts'
import { hashTicket } from './logic/ticket.ts'
import type { AccountQueries } from './queries/createAccountQueries.ts'

export interface ChatDeps extends AcceptScanDeps {
  chatAccounts: AccountQueries['chatAccounts']
  /** True if the chat app is simulated. With a real chat app these calls do not exist. */
  simulated: boolean
}

type ChatHandlers = Pick<BoundHandlers, keyof typeof chat>

/** Maximum number of accounts listed on the page. */
const maxAccounts = 50

/** Creates the handlers for the page that simulates the chat app. */
export const chatHandlers = ({ chatAccounts, simulated, ...deps }: ChatDeps): ChatHandlers => {
  const { chatCodes, clock } = deps
  const acceptScan = createScanRecorder(deps)
  if (!simulated) return { 'GET /api/chat/simulated/:uuid': notProvided, 'POST /api/chat/simulated/:uuid/scan': notProvided }

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
