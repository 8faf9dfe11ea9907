import { ReviewResult } from '#lib/enums'

/** The states of a review, by the words that commands take. */
export const reviewStatuses: Record<string, ReviewResult> = {
  open: ReviewResult.Applied,
  passed: ReviewResult.Passed,
  refused: ReviewResult.Refused,
  cancelled: ReviewResult.Cancelled,
}
