import { newPasswordFault } from '#lib/validation'
import { refuseInput } from '../kernel/refuseInput.ts'

/** Refuses a new password that breaks the rules, before anything is spent on it. */
export function checkNewPassword(password: string): void {
  const fault = newPasswordFault(password)
  if (fault !== undefined) refuseInput({ path: 'password', message: fault })
}
