import { Code, type sys } from '#lib/contract'
import { type Handlers, refuse } from '../kernel/handler.ts'
import type { AccountContext } from './AccountContext.ts'
import { requireValidPassword, whenNotBusy } from './createPasswordCheck.ts'
import { createCodeSender } from './createCodeSender.ts'
import { hashTicket } from './logic/token.ts'

/** Creates the handlers for verification codes and for the first password of an account created by a chat binding. */
export const sysHandlers = (deps: AccountContext): Handlers<typeof sys> => {
  const { users, newPasswords, passwords, clock } = deps
  const sendCode = createCodeSender(deps)

  return {
    'POST /api/sys/user/sms/code': async ({ account, type }, call) => sendCode(account, type, call),

    'POST /api/sys/user/password/reset/mp/permit': async ({ password, uuid }) => {
      requireValidPassword(password)
      // Without a valid right, nothing is hashed.
      const right = (await newPasswords.findRight(hashTicket(uuid), clock())) ?? refuseRight()
      if (right.used_at === null) {
        const hash = await whenNotBusy(() => passwords.hash(password))
        if (await newPasswords.setFirst(right, hash, clock())) return null
      }
      return (await hasSet(right.id, password)) ? null : refuseRight()
    },
  }

  /**
   * Checks whether a right was used to set this password, as in a repeated request. It cannot be used for guessing: a
   * wrong password deletes the right.
   */
  async function hasSet(id: string, password: string): Promise<boolean> {
    const right = await newPasswords.findRight(id, clock())
    if (!right || right.used_at === null) return false
    const hash = (await users.find(right.user_id))?.password_hash ?? null
    if (await whenNotBusy(() => passwords.verify(password, hash))) return true
    await newPasswords.endRight(id)
    return false
  }
}

const refuseRight = () => refuse(Code.BindExpired, '页面已失效，请重新扫码或授权')
