import type { ApiError } from '#lib/contract/partner'
import { notFound, phoneTaken, wrongCode, wrongCredentials } from '../sign-in-codes.ts'
import type { Faults } from '#lib/hooks'
import { type LoginTexts, loginZhCN } from '#lib/locale'
import type { FieldName, FormShape } from './forms.ts'

/** Returns an error as `ApiError`. Checks the shape instead of the class, because a partner's transport has its own copy of the class. */
export const asApiError = (error: unknown): ApiError | undefined =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error ? (error as ApiError) : undefined

/** Returns the code of an error; undefined if it is not an `ApiError`. */
export const codeOf = (error: unknown): number | undefined => asApiError(error)?.code
const statusOf = (error: unknown): number | undefined => asApiError(error)?.status
/** Checks whether the backend does not implement the call, and therefore not the feature. */
export const isNotOffered = (error: unknown): boolean => statusOf(error) === 404
/** Checks whether no response was received, most likely because of a temporary network error. */
export const isUnanswered = (error: unknown): boolean => statusOf(error) === 0

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
  const { issues = [], code, status } = asApiError(error) ?? {}
  const found: Faults<FieldName> = {}
  const put = (name: FieldName | undefined, message: string) => {
    if (name && fields.includes(name)) found[name] ??= message
  }
  const named: Partial<Record<string, FieldName>> = { account: 'phone', security, password: 'newPassword', oldPassword: 'oldPassword' }
  for (const { path, message } of issues) put(named[path], message)
  // A call that does not exist is a different error.
  const isPhone = code === phoneTaken || (code === notFound && status !== 404)
  put(isPhone ? 'phone' : code === wrongCredentials || code === wrongCode ? security : undefined, faultText(error, texts))
  return found
}
