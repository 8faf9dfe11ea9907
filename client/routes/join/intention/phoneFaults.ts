import { ApiError } from '#lib/contract'
import type { Faults } from '#lib/hooks'
import type { Name } from './intention-rules.ts'

/** What keeps a code from being sent that is the phone number's own fault. */
export function phoneFaults(error: unknown): Faults<Name> {
  const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'phone') : undefined
  return issue ? { phone: issue.message } : {}
}
