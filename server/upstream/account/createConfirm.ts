import type { IdentityProof } from '#lib/contract'
import type { Call } from '../kernel/handler.ts'
import { type CodeCheckDeps, createCodeCheck } from './createCodeCheck.ts'
import { createPasswordCheck, type PasswordCheckDeps } from './createPasswordCheck.ts'
import { confirmScene } from './logic/codeScene.ts'
import type { UserRow } from './queries/users.ts'

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
    else await checkPassword({ phone: user.phone, password, address: call.address, user })
  }
}
