import { ApiError } from '#lib/contract'
import type { Faults } from '#lib/hooks'
import type { Name } from './application-checks.ts'

/** The reasons why a code cannot be sent that are faults of the phone number. */
export function phoneFaults(error: unknown): Faults<Name> {
  const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'phone') : undefined
  return issue ? { phone: issue.message } : {}
}
