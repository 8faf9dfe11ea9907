import type { ApiError } from '#lib/contract/partner'
import { bindExpired, notFound, phoneMissing, phoneTaken, qrExpired, signInNeeded, wrongCode, wrongCredentials } from '../sign-in-codes.ts'
import type { Faults } from '#lib/hooks'
import { type LoginTexts, loginZhCN } from '#lib/locale'
import type { FieldName, FormShape } from './forms.ts'

/** Returns an error as `ApiError`. Checks the shape instead of the class, because a partner's transport has its own copy of the class. */
export const asApiError = (error: unknown): ApiError | undefined =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error ? (error as ApiError) : undefined

const isRefusedWith = (error: unknown, code: number): boolean => asApiError(error)?.code === code
/** Checks whether the binding page has expired. */
export const isBindExpired = (error: unknown): boolean => isRefusedWith(error, bindExpired)
export const isPhoneMissing = (error: unknown): boolean => isRefusedWith(error, phoneMissing)
export const isQrExpired = (error: unknown): boolean => isRefusedWith(error, qrExpired)
/** Checks whether the session has ended. The owner of the API client requests a sign-in; no further message is needed. */
export const isSignInNeeded = (error: unknown): boolean => isRefusedWith(error, signInNeeded)
/** Checks whether the backend does not implement the call, and therefore not the feature. */
export const isNotOffered = (error: unknown): boolean => asApiError(error)?.status === 404
/** Checks whether no response was received, most likely because of a temporary network error. */
export const isUnanswered = (error: unknown): boolean => asApiError(error)?.status === 0

/** Returns the server's message for a failed call, or `otherwise` if the server sent none. */
export function faultText(error: unknown, { faults }: LoginTexts, otherwise = faults.generic): string {
  const message = asApiError(error)?.message
  if (!message) return otherwise
  // The API client's own message for a missing response is Chinese.
  const kinds = Object.keys(faults) as (keyof LoginTexts['faults'])[]
  const kind = kinds.find((name) => loginZhCN.faults[name] === message)
  if (kind === 'generic') return otherwise
  return kind ? faults[kind] : message
}

/** Returns the errors to be shown at fields of this form; empty if the error is not about fields. */
export function faultsOf(error: unknown, { security, fields }: FormShape, texts: LoginTexts): Faults<FieldName> {
  const refused = asApiError(error)
  if (!refused) return {}
  const named: Partial<Record<string, FieldName>> = { account: 'phone', security, password: 'newPassword', oldPassword: 'oldPassword' }
  const found: Faults<FieldName> = {}
  for (const { path, message } of refused.issues ?? []) {
    const name = named[path]
    if (name && fields.includes(name)) found[name] ??= message
  }
  const byCode: Partial<Record<number, FieldName>> = {
    [phoneTaken]: 'phone',
    // A call that does not exist is a different error.
    ...(refused.status !== 404 && { [notFound]: 'phone' }),
    [wrongCredentials]: security,
    [wrongCode]: security,
  }
  const concerned = byCode[refused.code]
  if (concerned && fields.includes(concerned)) found[concerned] ??= faultText(error, texts)
  return found
}
