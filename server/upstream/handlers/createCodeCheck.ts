import { Code } from '#lib/contract'
import type { VerificationScene } from '#lib/enums'
import { smsCodeFault } from '#lib/validation'
import { refuse } from '../handler.ts'
import type { smsCodeQueries } from '../queries/smsCodes.ts'
import { refuseInput } from '../refuseInput.ts'
import { limits } from '../rules/limits.ts'
import { isVerificationCode } from '../rules/verificationCode.ts'

export interface CodeCheckDeps {
  smsCodes: ReturnType<typeof smsCodeQueries>
  clock: () => number
}

/** Uses a verification code up, or refuses. The try is counted before the code is looked at. */
export const createCodeCheck =
  ({ smsCodes, clock }: CodeCheckDeps) =>
  async (phone: string, scene: VerificationScene, typed: string): Promise<void> => {
    const code = typed.trim()
    const fault = smsCodeFault(code)
    if (fault !== undefined) refuseInput({ path: 'security', message: fault })
    const now = clock()
    const row = await smsCodes.countTry({ phone, scene, now, most: limits.smsCode.tries })
    const right = row !== undefined && isVerificationCode(row.id, code, row.code_hash) && (await smsCodes.use(row.id, now))
    if (!right) refuse(Code.WrongCode, '验证码错误或已过期，请重新获取')
  }
