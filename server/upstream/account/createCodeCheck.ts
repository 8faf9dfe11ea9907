import { Code, type IdentityProof } from '#lib/contract'
import { smsCodeFault } from '#lib/validation'
import { addressBlock } from '../../network/addressBlock.ts'
import { type Call, refuse } from '../kernel/handler.ts'
import { createKeyedMutex } from '../kernel/logic/createKeyedMutex.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { createRateLimit, type RateLimitDeps } from '../limits/createRateLimit.ts'
import { forNetwork } from '../limits/logic/forNetwork.ts'
import { limits } from '../limits/logic/limits.ts'
import { createPasswordCheck, type PasswordCheckDeps, whenNotBusy } from './createPasswordCheck.ts'
import { type CodeScene, confirmScene } from './logic/codeScene.ts'
import { matchesVerificationCode } from './logic/verificationCode.ts'
import type { AccountQueries } from './queries/createAccountQueries.ts'
import { CodeUsed } from './queries/smsCodes.ts'
import type { UserRow } from './queries/users.ts'

export interface CodeCheckDeps extends RateLimitDeps {
  smsCodes: AccountQueries['smsCodes']
}

/** A verification code that was entered correctly. */
interface FoundCode {
  id: string
  /** Null for an unused code. A used code serves only to answer a repeated request like the first one. */
  usedAt: number | null
}

/**
 * Creates a function that finds the entered verification code or refuses. The attempt is counted before the code is
 * compared; a code allows five attempts. The rate limit of the address applies to wrong codes only: a correct code is
 * accepted regardless of previous attempts from its address.
 */
export const createCodeLookup = (deps: CodeCheckDeps) => {
  const { smsCodes, clock } = deps
  const limit = createRateLimit(deps)
  return async (phone: string, scene: CodeScene, typed: string, call: Call): Promise<FoundCode> => {
    const code = typed.trim()
    const fault = smsCodeFault(code)
    if (fault !== undefined) refuseInput({ path: 'security', message: fault })
    const row = await smsCodes.countTry({ phone, scene, now: clock(), most: limits.smsCode.tries })
    if (row && matchesVerificationCode(row.id, code, row.code_hash)) return { id: row.id, usedAt: row.used_at }
    const guesses = forNetwork([{ ...limits.guessesFromAddress, id: `code from ${addressBlock(call.address)}` }], call)
    await limit(guesses, (wait) => `这个网络上输错验证码的次数过多，请核对验证码，或在 ${wait}后再试`)
    return refuseCode()
  }
}

/** Serializes the requests for one phone: a repeated request sees the effect of the first one and consumes no attempt. */
export const createPhoneMutex = () => {
  const withLock = createKeyedMutex()
  return <Result>(phone: string, work: () => Promise<Result>): Promise<Result> => whenNotBusy(() => withLock(phone, work))
}

/**
 * Creates a function that consumes a verification code or refuses. Of two identical requests only one succeeds, because
 * the code is the request's only proof.
 */
export const createCodeCheck = (deps: CodeCheckDeps) => {
  const find = createCodeLookup(deps)
  return async (...typed: Parameters<typeof find>): Promise<void> => {
    const { id } = await find(...typed)
    if (!(await deps.smsCodes.use(id, deps.clock()))) refuseCode()
  }
}

/** Refuses a code that was consumed by another request in the meantime. Rethrows every other error. */
export const refuseUsed = (error: unknown): never => {
  if (!(error instanceof CodeUsed)) throw error
  return refuseCode()
}

export const refuseCode = () => refuse(Code.WrongCode, '验证码错误或已过期，请重新获取')

export interface ConfirmDeps extends CodeCheckDeps, PasswordCheckDeps {}

/**
 * Creates a function that confirms the identity of a signed-in user, or refuses: by a code sent to the user's phone, or
 * by the password, because the phone may be unavailable.
 */
export const createConfirm = (deps: ConfirmDeps) => {
  const checkCode = createCodeCheck(deps)
  const checkPassword = createPasswordCheck(deps, {
    wrong: '密码不正确',
    locked: (wait) => `密码错误次数过多，请 ${wait}后再试，或使用验证码`,
  })
  return async (user: UserRow, { password, security = '' }: IdentityProof, call: Call): Promise<void> => {
    if (password === undefined) await checkCode(user.phone, confirmScene, security, call)
    else await checkPassword({ phone: user.phone, password, call, user })
  }
}
