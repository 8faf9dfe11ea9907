import { newPasswordFault } from '#lib/validation'
import { refuseInput } from '../kernel/refuseInput.ts'

/** Refuses an invalid new password before any cost arises. */
export function checkNewPassword(password: string): void {
  const fault = newPasswordFault(password)
  if (fault !== undefined) refuseInput({ path: 'password', message: fault })
}
