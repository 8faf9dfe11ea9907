import { beijingDay, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'

/** Returns the start of the day (Beijing) that is `years` after a time. 29 February becomes 1 March in a common year. */
export function addBeijingYears(at: number, years: number): number {
  const [year, ...rest] = beijingDay(at).split('-')
  const day = rest.join('-')
  const later = Number(year) + years
  const isLeap = new Date(Date.UTC(later, 1, 29)).getUTCMonth() === 1
  return startOfBeijingDay(`${later}-${day === '02-29' && !isLeap ? '03-01' : day}`)
}
