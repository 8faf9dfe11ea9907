import { Code, type wechat } from '#lib/contract'
import { QrState, VerificationScene } from '#lib/enums'
import { type BoundHandlers, notProvided } from '../kernel/createApiRouter.ts'
import { type Call, refuse } from '../kernel/handler.ts'
import { limits } from '../limits/logic/limits.ts'
import type { AccountContext } from './AccountContext.ts'
import { createCodeLookup, createPhoneMutex, refuseCode } from './createCodeCheck.ts'
import { createSessionOpener, createSignIn, findOrCreateUser, selfUser } from './createSignIn.ts'
import { hashTicket, newTicket } from './logic/token.ts'
import { createCodeLimit } from './qr.ts'
import type { Binding } from './queries/chatAccounts.ts'
import type { UserRow } from './queries/users.ts'

/** Next step of the binding page: none, or setting a first password. */
const bindStatus = { done: 1, passwordNext: 2 } as const

/** Creates the handlers for sign-in through the official account and for binding a phone to a new chat account. */
export const wechatHandlers = (deps: AccountContext): Pick<BoundHandlers, keyof typeof wechat> => {
  const { chat, chatCodes, chatAccounts, users, newPasswords, smsCodes, clock } = deps
  const openSession = createSessionOpener(deps)
  const signIn = createSignIn(deps)
  const findCode = createCodeLookup(deps)
  const withLock = createPhoneMutex()
  const limitCodes = createCodeLimit(deps)
  if (!chat)
    return {
      'GET /api/wechat/mp/login/qrcode': notProvided,
      'POST /api/wechat/mp/login/qrcode/scan': notProvided,
      'POST /api/wechat/mp/bing': notProvided,
    }

  return {
    'GET /api/wechat/mp/login/qrcode': async (_, call) => {
      await limitCodes('chat', call)
      const [uuid, now] = [newTicket(), clock()]
      const { lifeMs } = limits.chatCode
      const row = { id: hashTicket(uuid), open_id: null, created_at: now, expires_at: now + lifeMs, used_at: null }
      await chatCodes.add(row)
      return { uuid, url: await qrImage(await chat.createCode(uuid, lifeMs / 1000)) }
    },

    'POST /api/wechat/mp/login/qrcode/scan': async ({ uuid }, call) => {
      const [id, now] = [hashTicket(uuid), clock()]
      const code = await chatCodes.find(id, now)
      if (!code) return { status: QrState.Expired, user: null }
      if (code.open_id === null) return { status: QrState.NotScanned, user: null }
      const user = code.user_id === null ? undefined : await users.find(code.user_id)
      if (!user) return refuse(Code.PhoneMissing, '请先绑定手机号')
      // Only one of several concurrent polls gets the session. For the others the code has expired.
      if (!(await chatCodes.use(id, now))) return { status: QrState.Expired, user: null }
      return { status: QrState.Scanned, user: await signIn(user, call) }
    },

    'POST /api/wechat/mp/bing': async ({ account: phone, security, uuid }, call) => {
      const user = await withLock(phone, () => bind({ phone, security, codeId: hashTicket(uuid) }, call))
      const { token, session } = await openSession(user, call)
      const answer = { user: { token, user: selfUser(user) } }
      if (user.password_hash !== null) return { status: bindStatus.done, uuid, ...answer }
      const right = newTicket()
      const expiresAt = clock() + limits.passwordRight.lifeMs
      await newPasswords.addRight({ id: hashTicket(right), user_id: user.id, session_id: session.id, expires_at: expiresAt })
      return { status: bindStatus.passwordNext, uuid: right, ...answer }
    },
  }

  /** Binds, or detects that a repeated request has already bound. Returns the user in both cases. */
  async function bind({ phone, security, codeId }: { phone: string; security: string; codeId: string }, call: Call): Promise<UserRow> {
    // Checked before the SMS code, so that an expired page does not consume it.
    const scanned = (await chatCodes.findScanned(codeId, clock())) ?? refuseBinding.over()
    const isUsed = scanned.used_at !== null
    const before = isUsed ? await users.findByPhone(phone) : undefined
    if (isUsed && (!before || before.id !== scanned.user_id)) refuseBinding.over()
    const { id: smsCodeId, usedAt } = await findCode(phone, VerificationScene.WechatBind, security, call)
    const user =
      before ?? (usedAt === null ? await findOrCreateUser(users, phone, clock()) : await users.findByPhone(phone)) ?? refuseCode()
    const binding = await chatAccounts.bind({ codeId, userId: user.id, smsCodeId, now: clock() })
    if (binding !== 'bound') return refuseBinding[binding]()
    if (usedAt !== null) await smsCodes.refundAttempt(smsCodeId)
    return user
  }
}

const refuseBinding: Record<Exclude<Binding, 'bound'>, () => never> = {
  'sms-code-used': refuseCode,
  over: () => refuse(Code.BindExpired, '页面已失效，请重新扫码或授权'),
  'account-taken': () => refuse(Code.Conflict, '该微信已绑定其他手机号，请先用原手机号登录后解绑'),
  'user-taken': () => refuse(Code.Conflict, '该手机号已绑定其他微信，请换一个手机号'),
}

/** Returns a QR code as a data URL: dark on white with a quiet zone, independent of the page's colours. */
export async function qrImage(text: string): Promise<string> {
  // Imported on first use, so that it does not delay the start.
  const { default: QrCode } = await import('qrcode')
  const svg = await QrCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.trim())}`
}
