import { startOfBeijingDay } from './beijingDay.ts'

/** Milliseconds of a moment in Beijing, written as `2026-01-31 20:15`. */
export const beijingMoment = (at: string): number =>
  startOfBeijingDay(at.slice(0, 10)) + (Number(at.slice(11, 13)) * 60 + Number(at.slice(14))) * 60_000
