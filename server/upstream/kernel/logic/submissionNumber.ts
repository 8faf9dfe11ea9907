/** The number of one sending of something that may be sent again: `4k2m9p0q7x1z-2`. The next sending has another. */
export const submissionNumber = ({ id, round }: { id: string; round: number }): string => `${id}-${round}`

/** Parses such a number; without a round every sending matches. */
export function readSubmissionNumber(number: string): { id: string; round: number | undefined } {
  const [, id = number, round] = /^([^-]+)-(\d{1,9})$/.exec(number) ?? []
  return { id, round: round === undefined ? undefined : Number(round) }
}
