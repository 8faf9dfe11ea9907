import type { IntentionTable } from '../../db/Database.ts'

/** How an operator names one sending of an application: `4k2m9p0q7x1z-2`. What was sent again meanwhile has another. */
export const intentionNumber = ({ id, round }: Pick<IntentionTable, 'id' | 'round'>): string => `${id}-${round}`

/** The same, read; without a round every sending is meant. */
export function readIntentionNumber(number: string): { id: string; round: number | undefined } {
  const [, id = number, round] = /^([^-]+)-(\d{1,9})$/.exec(number) ?? []
  return { id, round: round === undefined ? undefined : Number(round) }
}
