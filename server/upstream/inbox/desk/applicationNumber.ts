import type { ApplicationTable } from '../../db/Database.ts'

/** The number of one submission of an application: `4k2m9p0q7x1z-2`. A resubmission has another. */
export const applicationNumber = ({ id, round }: Pick<ApplicationTable, 'id' | 'round'>): string => `${id}-${round}`

/** Parses such a number; without a round every submission matches. */
export function readApplicationNumber(number: string): { id: string; round: number | undefined } {
  const [, id = number, round] = /^([^-]+)-(\d{1,9})$/.exec(number) ?? []
  return { id, round: round === undefined ? undefined : Number(round) }
}
