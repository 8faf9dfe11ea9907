import { type AccountSetting, Code, type setting } from '#lib/contract'
import { QrState } from '#lib/enums'
import {
  type AccountQueries,
  type ConfirmDeps,
  createCodeLookup,
  createConfirm,
  createPhoneMutex,
  createCodeSender,
  hashTicket,
  maskPhone,
  newPhoneScene,
  currentPhoneScene,
  refuseCode,
  refuseUsed,
  type SendCodeDeps,
} from '../account/index.ts'
import { type Call, type Handlers, Refusal, refuse, requireUser } from '../kernel/handler.ts'
import { refuseInput } from '../kernel/refuseInput.ts'

export interface SettingDeps extends ConfirmDeps, SendCodeDeps {
  phones: AccountQueries['phones']
  chatAccounts: AccountQueries['chatAccounts']
  chatCodes: AccountQueries['chatCodes']
  /** True if the chat app's official account is configured. */
  chatOffered: boolean
}

/** Creates the handlers for a user's sign-in methods: the phone and the chat account. */
export const settingHandlers = (deps: SettingDeps): Handlers<typeof setting> => {
  const { users, phones, chatAccounts, chatCodes, smsCodes, chatOffered, sms, clock } = deps
  const sendCode = createCodeSender(deps)
  const findCode = createCodeLookup(deps)
  const confirm = createConfirm(deps)
  const withLock = createPhoneMutex()
  const self = async (call: Call) => (await users.find(requireUser(call).id)) ?? refuse(Code.SignInNeeded, '请先登录')

  async function shown(call: Call): Promise<AccountSetting> {
    const { id, phone, password_hash } = await self(call)
    const chatBound = await chatAccounts.isBound(id)
    return { phone: maskPhone(phone), hasPassword: password_hash !== null, chatOffered, chatBound }
  }

  return {
    'GET /api/setting/account': (_, call) => shown(call),

    'POST /api/setting/phone/code': async ({ phone }, call) => {
      const present = (await self(call)).phone
      if (phone === undefined) return sendCode(present, currentPhoneScene, call)
      if (phone === present) refuseInput({ path: 'phone', message: '这就是现在的手机号' })
      // Sent whether or not the phone has an account, so that only its holder learns that.
      return sendCode(phone, newPhoneScene, call)
    },

    'POST /api/setting/phone': ({ security, phone, phoneSecurity }, call) =>
      withLock(requireUser(call).id, async () => {
        const user = await self(call)
        const changed = user.phone === phone
        // If the response to the first of two identical requests was lost, its codes were consumed by this very change.
        const next = await findCode(phone, newPhoneScene, phoneSecurity, call).catch(refuseCodeOf('phoneSecurity'))
        if (changed) return next.usedAt === null ? refuseInput({ path: 'phone', message: '这就是现在的手机号' }) : repeated(next.id, call)
        const present = await findCode(user.phone, currentPhoneScene, security, call)
        if (present.usedAt !== null || next.usedAt !== null) refuseCode()
        const { id: userId, sessionId: keepSession } = requireUser(call)
        const codeIds = [present.id, next.id] as const
        const change = { userId, former: user.phone, next: phone, codeIds, keepSession, now: clock() }
        if ((await phones.change(change).catch(refuseUsed)) === 'taken') refuse(Code.PhoneTaken, '这个手机号已有账号，不能换成它')
        return shown(call)
      }),

    'POST /api/setting/chat/scan': async ({ uuid }, call) => {
      const codeId = hashTicket(uuid)
      const now = clock()
      const waiting = await chatCodes.find(codeId, now)
      if (waiting?.open_id === null) return { status: QrState.NotScanned }
      const binding = await chatAccounts.bindSignedIn({ codeId, userId: requireUser(call).id, now })
      if (binding === 'account-taken') refuse(Code.Conflict, '这个微信已绑定其他账号，请先用那个账号登录后解绑')
      if (binding === 'user-taken') refuse(Code.Conflict, '你的账号已绑定其他微信，请先解绑')
      return { status: binding === 'bound' ? QrState.Scanned : QrState.Expired }
    },

    'POST /api/setting/chat/unbind': async (proof, call) => {
      const user = await self(call)
      // A repeated request after a lost response, whose code was consumed by the first one.
      if (!(await chatAccounts.isBound(user.id))) return shown(call)
      // The phone is a sign-in method only if the site sends SMS messages.
      if (user.password_hash === null && !sms) refuse(Code.Conflict, '解绑后就没有登录方式了，请先设置登录密码')
      await confirm(user, proof, call)
      await chatAccounts.unbind(user.id)
      return shown(call)
    },
  }

  async function repeated(codeId: string, call: Call): Promise<AccountSetting> {
    await smsCodes.refundAttempt(codeId)
    return shown(call)
  }
}

/** Adds the field to a refusal, because the form has two codes. */
const refuseCodeOf = (path: string) => (error: unknown) => {
  if (error instanceof Refusal && error.code === Code.WrongCode)
    return refuse(Code.WrongCode, error.message, { issues: [{ path, message: error.message }] })
  throw error
}
