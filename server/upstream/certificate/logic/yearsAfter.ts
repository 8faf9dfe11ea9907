import { beijingDay, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'

/** The beginning of the day, in Beijing, that lies so many years after a moment: 29 February is followed by 1 March. */
export function yearsAfter(at: number, years: number): number {
  const [year, ...rest] = beijingDay(at).split('-')
  const day = rest.join('-')
  const later = Number(year) + years
  const isLeap = new Date(Date.UTC(later, 1, 29)).getUTCMonth() === 1
  return startOfBeijingDay(`${later}-${day === '02-29' && !isLeap ? '03-01' : day}`)
}
