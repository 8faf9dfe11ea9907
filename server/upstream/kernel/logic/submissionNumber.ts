import { ReviewResult } from '#lib/enums'

/** Returns the number of one round of a submission, such as `4k2m9p0q7x1z-2`. A resubmission is a new round. */
export const submissionNumber = ({ id, round }: { id: string; round: number }): string => `${id}-${round}`

/** Parses a submission number; without a round it matches every round. */
export function parseSubmissionNumber(number: string): { id: string; round: number | undefined } {
  const [, id = number, round] = /^([^-]+)-(\d{1,9})$/.exec(number) ?? []
  return { id, round: round === undefined ? undefined : Number(round) }
}

/** States of a review, by the names that the commands accept. */
export const reviewStatuses: Record<string, ReviewResult> = {
  open: ReviewResult.Applied,
  passed: ReviewResult.Passed,
  refused: ReviewResult.Refused,
  cancelled: ReviewResult.Cancelled,
}
