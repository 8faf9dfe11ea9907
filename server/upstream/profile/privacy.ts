import { Code, type DataExport, type IdentityProof, type Privacy, type privacy } from '#lib/contract'
import type { Database } from '../db/Database.ts'
import { type ConfirmDeps, confirmScene, createConfirm, createCodeSender, type SendCodeDeps } from '../account/index.ts'
import { type Call, type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { ProfileQueries } from './queries/createProfileQueries.ts'
import { archiveTimeoutMs } from './queries/dataExports.ts'

export interface PrivacyDeps extends ConfirmDeps, SendCodeDeps {
  dataExports: ProfileQueries['dataExports']
  closings: ProfileQueries['closings']
}

/** Time during which an archive can be downloaded after the identity was confirmed, in milliseconds. */
const openMs = 10 * 60_000
/** Grace period before an account is closed, in milliseconds. */
const gracePeriodMs = 7 * 86_400_000

/** Creates the handlers for a user's data export and account closing. */
export const privacyHandlers = (deps: PrivacyDeps): Handlers<typeof privacy> => {
  const { users, dataExports, closings, clock } = deps
  const sendCode = createCodeSender(deps)
  const confirmUser = createConfirm(deps)
  const self = async (call: Call) => (await users.find(requireUser(call).id)) ?? refuse(Code.SignInNeeded, '请先登录')
  const confirm = async (proof: IdentityProof, call: Call) => confirmUser(await self(call), proof, call)

  async function shown(call: Call): Promise<Privacy> {
    const { id } = requireUser(call)
    const [made, closing, openOrders] = await Promise.all([
      dataExports.newest(id, clock()),
      closings.find(id),
      closings.openOrders(id, clock()),
    ])
    return {
      export: made ? exportOf(made, clock()) : null,
      closing: closing ? { askedAt: isoTime(closing.asked_at), dueAt: isoTime(closing.due_at) } : null,
      openOrders,
    }
  }

  return {
    'GET /api/setting/privacy': (_, call) => shown(call),

    'POST /api/setting/confirm/code': async (_, call) => sendCode((await self(call)).phone, confirmScene, call),

    'POST /api/setting/export': async (_, call) => {
      await dataExports.ask(requireUser(call).id, clock())
      return shown(call)
    },

    'POST /api/setting/export/open': async (proof, call) => {
      const { id: userId, sessionId } = requireUser(call)
      const made = await dataExports.newest(userId, clock())
      if (made?.state !== 'ready') return refuse(Code.NotFound, '没有可以下载的数据，请重新导出')
      await confirm(proof, call)
      await dataExports.open(made.id, sessionId, clock() + openMs)
      return { url: `/api/export/${made.id}.zip` }
    },

    'POST /api/setting/closing': async (proof, call) => {
      const { id } = requireUser(call)
      const before = await shown(call)
      // A repeated request after a lost response.
      if (before.closing) return before
      if (before.openOrders.length > 0)
        refuse(Code.Conflict, `还有 ${before.openOrders.length} 笔订单没有了结，请先取消待支付的订单，或等退款完成`)
      await confirm(proof, call)
      const now = clock()
      await closings.ask({ user_id: id, asked_at: now, due_at: now + gracePeriodMs })
      return shown(call)
    },

    'POST /api/setting/closing/revoke': async (_, call) => {
      await closings.revoke(requireUser(call).id)
      return shown(call)
    },
  }
}

const exportOf = ({ id, state, asked_at, expires_at, bytes }: Database['data_export'], now: number): DataExport => ({
  id,
  state: state === 'waiting' && asked_at <= now - archiveTimeoutMs ? 'failed' : state,
  askedAt: isoTime(asked_at),
  expiresAt: expires_at === null ? null : isoTime(expires_at),
  bytes,
})
