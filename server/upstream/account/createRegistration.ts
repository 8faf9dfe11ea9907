import { Code, type Data, type Input } from '#lib/contract'
import { type Call, refuse } from '../kernel/handler.ts'
import { requireValidPassword } from './requireValidPassword.ts'
import { type CodeCheckDeps, createCodeLookup, createPhoneMutex, refuseCode, refuseUsed } from './createCodeCheck.ts'
import { whenNotBusy } from './createPasswordCheck.ts'
import { newUser, selfUser } from './createSignIn.ts'
import type { Passwords } from './logic/password.ts'
import type { AccountQueries } from './queries/createAccountQueries.ts'

export interface RegistrationDeps extends CodeCheckDeps {
  users: AccountQueries['users']
  passwords: Passwords
}

const register = 'POST /api/user/register'

/**
 * Creates the handler that registers accounts. A repeated request (a double click, a lost response) gets the same response
 * as the first one while its code is valid, because the sender has proved knowledge of the code and the password.
 */
export const createRegistration = (deps: RegistrationDeps) => {
  const { users, smsCodes, passwords, clock } = deps
  const findCode = createCodeLookup(deps)
  const withLock = createPhoneMutex()

  /** Responds to the holder of a phone that already has an account. */
  async function respondToKnownPhone(phone: string, password: string, codeId: string): Promise<Data<typeof register>> {
    const user = (await users.findByPhone(phone)) ?? refuseCode()
    await smsCodes.use(codeId, clock())
    // The account was created with this code only if both timestamps are equal.
    if ((await smsCodes.usedAt(codeId)) !== user.created_at) return refuse(Code.PhoneTaken, '该手机号已注册，请直接登录')
    if (!(await whenNotBusy(() => passwords.verify(password, user.password_hash)))) return refuseCode()
    await smsCodes.refundAttempt(codeId)
    return { user: selfUser(user) }
  }

  return ({ account: phone, security, password, type }: Input<typeof register>, call: Call): Promise<Data<typeof register>> => {
    requireValidPassword(password)
    return withLock(phone, async () => {
      // Checked first, so that only the holder of the phone learns whether it has an account.
      const { id, usedAt } = await findCode(phone, type, security, call)
      if (usedAt !== null || (await users.findByPhone(phone))) return respondToKnownPhone(phone, password, id)
      const hash = await whenNotBusy(() => passwords.hash(password))
      const added = await users.addByCode(newUser(phone, hash, clock()), id).catch(refuseUsed)
      return added ? { user: selfUser(added) } : respondToKnownPhone(phone, password, id)
    })
  }
}
