import { randomUUID } from 'node:crypto'
import { Code } from '#lib/contract'
import { addressBlock, addressSite } from '../../network/addressBlock.ts'
import type { CodeRequester } from '../db/tables/account.ts'
import { type Call, refuse } from '../kernel/handler.ts'
import { refuseTooOften } from '../limits/createRateLimit.ts'
import { limits } from '../limits/logic/limits.ts'
import { windowRange, windowWait } from '../limits/logic/rateLimit.ts'
import type { CodeScene } from './logic/codeScene.ts'
import { sendingLimits } from './logic/sendingLimits.ts'
import { hashVerificationCode, newVerificationCode } from './logic/verificationCode.ts'
import type { SmsProvider } from './providers/SmsProvider.ts'
import type { AccountQueries } from './queries/createAccountQueries.ts'

export interface SendCodeDeps {
  smsCodes: AccountQueries['smsCodes']
  users: AccountQueries['users']
  knownAddresses: AccountQueries['knownAddresses']
  /** Undefined if the site sends no SMS messages. */
  sms: SmsProvider | undefined
  /** Maximum number of messages per day in total. If absent, only the other limits apply. */
  smsBudget?: number | undefined
  clock: () => number
  /** Called for every message that the provider did not accept. */
  onSmsFault: (error: unknown) => void
  /** Called when a message was not sent because the budget is exhausted. */
  onSmsBudgetSpent: () => void
}

/**
 * Creates a function that sends a verification code within the limits. Callers other than
 * the phone's owner get the same response whether or not the phone has an account.
 */
export const createCodeSender = ({
  smsCodes,
  users,
  knownAddresses,
  sms,
  smsBudget,
  clock,
  onSmsFault,
  onSmsBudgetSpent,
}: SendCodeDeps) => {
  async function requesterOf(phone: string, address: string, { user }: Call): Promise<CodeRequester> {
    const owner = await users.findByPhone(phone)
    if (owner && owner.id === user?.id) return 'owner'
    return (await knownAddresses.has(owner?.id ?? '', address)) ? 'at-home' : 'stranger'
  }

  return async (phone: string, scene: CodeScene, call: Call) => {
    if (!sms) return refuse(Code.SmsNotSent, '网站尚未开通短信服务，无法发送验证码，请改用其他方式，或联系客服')
    const now = clock()
    const [id, code, address, site] = [randomUUID(), newVerificationCode(), addressBlock(call.address), addressSite(call.address)]
    const { lifeMs } = limits.smsCode
    const asker = await requesterOf(phone, address, call)
    const row = {
      id,
      phone,
      scene,
      code_hash: hashVerificationCode(id, code),
      address,
      site,
      asker,
      created_at: now,
      expires_at: now + lifeMs,
      used_at: null,
      tries: 0,
    }
    const counting = sendingLimits({ asker, site, isTrustedNetwork: call.isTrustedNetwork, budget: smsBudget })
    const reaches = counting.map(({ windows, ...rest }) => ({ ...rest, ...windowRange(windows, now) }))
    let waits: number[] = []
    const added = await smsCodes.addIf(row, reaches, (times) => {
      waits = counting.map(({ windows }, index) => windowWait(windows, times[index]!, now))
      return waits.every((wait) => wait === 0)
    })
    if (!added) {
      const waitMs = Math.max(...waits)
      const isBudget = counting.some(({ counted }, index) => counted.length === 0 && waits[index]! > 0)
      if (isBudget) onSmsBudgetSpent()
      refuseTooOften(waitMs, (wait) => (isBudget ? `短信发送量已达上限，请 ${wait}后再试` : `获取验证码太频繁，请 ${wait}后再试`))
    }
    try {
      await sms.send({ phone, scene, code, expiresInMinutes: lifeMs / 60_000 })
    } catch (error) {
      await smsCodes.use(id, now)
      onSmsFault(error)
      refuse(Code.SmsNotSent, '短信发送失败，请稍后再试')
    }
    return { expiresInSeconds: lifeMs / 1000, retryAfterSeconds: limits.smsCode.againMs / 1000 }
  }
}
