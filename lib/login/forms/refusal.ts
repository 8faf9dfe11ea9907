import type { ApiError } from '#lib/contract/partner'
import { bindExpired, notFound, phoneMissing, phoneTaken, qrExpired, signInNeeded, wrongCode, wrongCredentials } from '../sign-in-codes.ts'
import type { Faults } from '#lib/hooks'
import { type LoginTexts, loginZhCN } from '#lib/locale'
import type { FieldName, FormShape } from './forms.ts'

/** Detected by shape and not by class: a partner's transport has its own copy of the class. */
export const asApiError = (error: unknown): ApiError | undefined =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error ? (error as ApiError) : undefined

const isRefusedWith = (error: unknown, code: number): boolean => asApiError(error)?.code === code
/** The page on which a phone is bound is no longer valid. */
export const isBindExpired = (error: unknown): boolean => isRefusedWith(error, bindExpired)
export const isPhoneMissing = (error: unknown): boolean => isRefusedWith(error, phoneMissing)
export const isQrExpired = (error: unknown): boolean => isRefusedWith(error, qrExpired)
/** The session has ended: the provider of the client asks to sign in, and no further message is needed. */
export const isSignInNeeded = (error: unknown): boolean => isRefusedWith(error, signInNeeded)
/** The backend has no such call: what it is for is not offered here. */
export const isNotOffered = (error: unknown): boolean => asApiError(error)?.status === 404
/** No answer came: the network's fault, most likely, and over in a moment. */
export const isUnanswered = (error: unknown): boolean => asApiError(error)?.status === 0

/** The server's message for a failed call, or another text if it sent none. */
export function faultText(error: unknown, { faults }: LoginTexts, otherwise = faults.generic): string {
  const message = asApiError(error)?.message
  if (!message) return otherwise
  // The API client's own texts for a missing answer are Chinese.
  const kinds = Object.keys(faults) as (keyof LoginTexts['faults'])[]
  const kind = kinds.find((name) => loginZhCN.faults[name] === message)
  if (kind === 'generic') return otherwise
  return kind ? faults[kind] : message
}

/** The faults that belong beside fields of this form; empty when the refusal is about something else. */
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
    // A call that does not exist is no such refusal.
    ...(refused.status !== 404 && { [notFound]: 'phone' }),
    [wrongCredentials]: security,
    [wrongCode]: security,
  }
  const concerned = byCode[refused.code]
  if (concerned && fields.includes(concerned)) found[concerned] ??= faultText(error, texts)
  return found
}
