import { randomUUID } from 'node:crypto'
import { Code } from '#lib/contract'
import { refuse, type Call } from '../handler.ts'
import type { SmsProvider } from '../providers/SmsProvider.ts'
import type { SentTimes, smsCodeQueries } from '../queries/smsCodes.ts'
import { addressBlock } from '../rules/addressBlock.ts'
import type { CodeScene } from '../rules/codeScene.ts'
import { limits } from '../rules/limits.ts'
import { hashVerificationCode, newVerificationCode } from '../rules/verificationCode.ts'
import { waitText } from '../rules/waitText.ts'
import { windowReach, windowWait } from '../rules/windowWait.ts'

export interface SendCodeDeps {
  smsCodes: ReturnType<typeof smsCodeQueries>
  sms: SmsProvider
  clock: () => number
  /** Told of every message that a provider did not take. */
  onSmsFault: (error: unknown) => void
}

/** Sends a verification code within the limits. Nothing here asks whether the phone has an account, so nothing can tell. */
export const createSendCode =
  ({ smsCodes, sms, clock, onSmsFault }: SendCodeDeps) =>
  async (phone: string, scene: CodeScene, call: Call) => {
    const now = clock()
    const [id, code, address] = [randomUUID(), newVerificationCode(), addressBlock(call.address)]
    const { lifeMs } = limits.smsCode
    let waitMs = 0
    const row = {
      id,
      phone,
      scene,
      code_hash: hashVerificationCode(id, code),
      address,
      created_at: now,
      expires_at: now + lifeMs,
      used_at: null,
      tries: 0,
    }
    const added = await smsCodes.addIf(row, reachAt(now), (sent) => {
      waitMs = waitOf(sent, now)
      return waitMs === 0
    })
    if (!added) refuse(Code.TooOften, `获取验证码太频繁，请 ${waitText(waitMs)}后再试`, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    try {
      await sms.send({ phone, scene, code, expiresInMinutes: lifeMs / 60_000 })
    } catch (error) {
      await smsCodes.use(id, now)
      onSmsFault(error)
      refuse(Code.SmsNotSent, '短信发送失败，请稍后再试')
    }
    return { expiresInSeconds: lifeMs / 1000, retryAfterSeconds: limits.smsCode.againMs / 1000 }
  }

const waitOf = (sent: SentTimes, now: number): number =>
  Math.max(windowWait(limits.smsToPhone, sent.toPhone, now), windowWait(limits.smsFromAddress, sent.fromAddress, now))

function reachAt(now: number) {
  const reach = (windows: typeof limits.smsToPhone) => {
    const { count, windowMs } = windowReach(windows)
    return { count, after: now - windowMs }
  }
  return { phone: reach(limits.smsToPhone), address: reach(limits.smsFromAddress) }
}
