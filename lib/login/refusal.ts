import { type ApiError, Code } from '#lib/contract'
import type { Faults } from './useFields.ts'
import { type FieldName, type Way, ways } from './way.ts'

/** Text of a fault for which the server sent none (specification, section 8). */
const genericFault = '出错了，请稍后再试～'

/** By shape rather than by class: a partner's transport brings its own copy of the class. */
export const asApiError = (error: unknown): ApiError | undefined =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error ? (error as ApiError) : undefined

/** What to say about a failed call that concerns no field. */
export const faultText = (error: unknown): string => asApiError(error)?.message || genericFault

/** The faults that belong beside fields of this way in; empty when the refusal is about something else. */
export function faultsOf(error: unknown, way: Way): Faults<FieldName> {
  const refused = asApiError(error)
  if (!refused) return {}
  const { security, fields } = ways[way]
  const named: Partial<Record<string, FieldName>> = { account: 'phone', security, password: 'newPassword' }
  const found: Faults<FieldName> = {}
  for (const { path, message } of refused.issues ?? []) {
    const name = named[path]
    if (name && fields.includes(name)) found[name] ??= message
  }
  const byCode: Partial<Record<number, FieldName>> = {
    [Code.PhoneTaken]: 'phone',
    [Code.WrongCredentials]: security,
    [Code.WrongCode]: security,
  }
  const concerned = byCode[refused.code]
  if (concerned) found[concerned] ??= faultText(error)
  return found
}
