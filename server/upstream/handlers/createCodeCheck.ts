import { Code } from '#lib/contract'
import { smsCodeFault } from '#lib/validation'
import { refuse, type Call } from '../handler.ts'
import type { smsCodeQueries } from '../queries/smsCodes.ts'
import { refuseInput } from '../refuseInput.ts'
import { addressBlock } from '../../addressBlock.ts'
import type { CodeScene } from '../rules/codeScene.ts'
import { limits } from '../rules/limits.ts'
import { isVerificationCode } from '../rules/verificationCode.ts'
import { createRateLimit, type RateLimitDeps } from './createRateLimit.ts'

export interface CodeCheckDeps extends RateLimitDeps {
  smsCodes: ReturnType<typeof smsCodeQueries>
}

/**
 * Finds the verification code that was typed, or refuses; gives its id. The try is counted before the code is looked at; a
 * code has five. So a right one counts whatever came from its address before: what others have typed there is told to those
 * alone who are wrong.
 */
export const createCodeLookup = (deps: CodeCheckDeps) => {
  const { smsCodes, clock } = deps
  const limit = createRateLimit(deps)
  return async (phone: string, scene: CodeScene, typed: string, { address }: Pick<Call, 'address'>): Promise<string> => {
    const code = typed.trim()
    const fault = smsCodeFault(code)
    if (fault !== undefined) refuseInput({ path: 'security', message: fault })
    const row = await smsCodes.countTry({ phone, scene, now: clock(), most: limits.smsCode.tries })
    if (row && isVerificationCode(row.id, code, row.code_hash)) return row.id
    const guesses = [{ ...limits.guessesFromAddress, id: `code from ${addressBlock(address)}` }]
    await limit(guesses, (wait) => `这个网络上输错验证码的次数过多，请核对验证码，或在 ${wait}后再试`)
    return refuseCode()
  }
}

/** Uses a verification code up, or refuses. */
export const createCodeCheck = (deps: CodeCheckDeps) => {
  const find = createCodeLookup(deps)
  return async (...typed: Parameters<typeof find>): Promise<void> => {
    if (!(await deps.smsCodes.use(await find(...typed), deps.clock()))) refuseCode()
  }
}

export const refuseCode = () => refuse(Code.WrongCode, '验证码错误或已过期，请重新获取')
