import { ApiError } from '#lib/contract'
import type { Faults } from '#lib/hooks'
import type { Name } from './application-checks.ts'

/** Returns the errors of the phone number among the reasons why a code cannot be sent. */
export function phoneErrors(error: unknown): Faults<Name> {
  const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'phone') : undefined
  return issue ? { phone: issue.message } : {}
}
