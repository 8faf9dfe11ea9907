import { Code, type qr } from '#lib/contract'
import { addressBlock } from '../../network/addressBlock.ts'
import { type Call, type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { createRateLimit, type RateLimitDeps } from '../limits/createRateLimit.ts'
import { forNetwork } from '../limits/logic/forNetwork.ts'
import { limits } from '../limits/logic/limits.ts'
import type { AccountContext } from './AccountContext.ts'
import { createSignIn } from './createSignIn.ts'
import { deviceName } from './logic/deviceName.ts'
import { maskAddress } from './logic/mask.ts'
import { hashTicket, newTicket } from './logic/token.ts'
import type { QrAnswer, QrTicketRow } from './queries/qrTickets.ts'

/** Creates the handlers for sign-in of a browser by a signed-in app or by the browser of a signed-in phone. */
export const qrHandlers = (deps: AccountContext): Handlers<typeof qr> => {
  const { tickets, users, publicOrigin, clock } = deps
  const signIn = createSignIn(deps)
  const limitCodes = createCodeLimit(deps)
  const prefix = `${publicOrigin}/qr/`

  const answer = async (ticket: string, state: QrAnswer['state'], call: Call): Promise<null> => {
    const [id, now, { id: userId, sessionId }] = [hashTicket(ticket), clock(), requireUser(call)]
    const answered = await tickets.answer(id, { state, userId, sessionId, now, expiresAt: now + limits.qrTicket.collectMs })
    if (answered === 'answered') return null
    if (answered === 'signed out') return refuse(Code.SignInNeeded, '请先登录')
    const row = (await tickets.find(id, now)) ?? refuseExpired()
    if (shownState(row) === state && row.user_id === userId) return null
    return refuse(Code.Conflict, shownState(row) === 'refused' ? '这次登录已被取消' : '这次登录已确认，不能更改')
  }

  return {
    'POST /api/qr/generate': async (_, call) => {
      await limitCodes('app', call)
      const [ticket, now] = [newTicket(), clock()]
      await tickets.add({
        id: hashTicket(ticket),
        device: deviceName(call.agent),
        address: call.address,
        state: 'waiting',
        user_id: null,
        session_id: null,
        created_at: now,
        expires_at: now + limits.qrTicket.lifeMs,
      })
      return prefix + ticket
    },

    'POST /api/qr/result': async ({ content }, call) => {
      if (!content.startsWith(prefix)) return refuseExpired()
      const [id, now] = [hashTicket(content.slice(prefix.length)), clock()]
      const row = await tickets.find(id, now)
      if (row?.state === 'waiting') return { completeFlag: false, result: null }
      if (row?.state === 'refused') return refuse(Code.QrExpired, '已在手机上拒绝登录', { refused: true })
      // The session is opened only now, so that no token is stored until the browser fetches it.
      const user = row?.state === 'confirmed' && row.user_id !== null ? await users.find(row.user_id) : undefined
      return user ? { completeFlag: true, result: await signIn(user, call, { ticketId: id }) } : refuseExpired()
    },

    'GET /api/qr/ticket/:ticket': async ({ ticket }) => {
      const row = (await tickets.find(hashTicket(ticket), clock())) ?? refuseExpired()
      return {
        device: row.device,
        address: maskAddress(row.address),
        createdAt: isoTime(row.created_at),
        expiresAt: isoTime(row.expires_at),
        state: shownState(row),
      }
    },

    'POST /api/qr/ticket/:ticket/confirm': async ({ ticket }, call) => answer(ticket, 'confirmed', call),
    'POST /api/qr/ticket/:ticket/refuse': async ({ ticket }, call) => answer(ticket, 'refused', call),
  }
}

/** Returns the state shown on the phone, where it is irrelevant whether the browser has already fetched its session. */
const shownState = ({ state }: QrTicketRow) => (state === 'collected' ? 'confirmed' : state)

/** Refuses unknown and expired codes with the same response, so that codes cannot be probed. */
const refuseExpired = () => refuse(Code.QrExpired, '二维码已过期')

/** Creates the rate limit for requesting QR codes, per address and kind of code. */
export const createCodeLimit = (deps: RateLimitDeps) => {
  const limit = createRateLimit(deps)
  return (kind: 'app' | 'chat', call: Call): Promise<void> =>
    limit(
      forNetwork([{ ...limits.qrFromAddress, id: `${kind} code from ${addressBlock(call.address)}` }], call),
      (wait) => `获取二维码太频繁，请 ${wait}后再试`,
    )
}
