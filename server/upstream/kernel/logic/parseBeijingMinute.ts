import { startOfBeijingDay } from './beijingDay.ts'

/** Parses a time in Beijing of the form `2026-01-31 20:15`, and returns milliseconds since 1970. */
export const parseBeijingMinute = (at: string): number =>
  startOfBeijingDay(at.slice(0, 10)) + (Number(at.slice(11, 13)) * 60 + Number(at.slice(14))) * 60_000
