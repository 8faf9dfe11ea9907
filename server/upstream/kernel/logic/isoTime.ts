/** A time of a row, in milliseconds, as the contract has it: ISO 8601 in UTC. Null stays null. */
export function isoTime(at: number): string
export function isoTime(at: number | null): string | null
export function isoTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
