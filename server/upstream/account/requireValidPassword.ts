import { newPasswordFault } from '#lib/validation'
import { refuseInput } from '../kernel/refuseInput.ts'

/** Rejects an invalid new password before it is hashed. */
export function requireValidPassword(password: string): void {
  const fault = newPasswordFault(password)
  if (fault !== undefined) refuseInput({ path: 'password', message: fault })
}
