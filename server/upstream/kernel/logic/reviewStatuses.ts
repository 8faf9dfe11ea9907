import { ReviewResult } from '#lib/enums'

/** States of a review, by the names that the commands accept. */
export const reviewStatuses: Record<string, ReviewResult> = {
  open: ReviewResult.Applied,
  passed: ReviewResult.Passed,
  refused: ReviewResult.Refused,
  cancelled: ReviewResult.Cancelled,
}
