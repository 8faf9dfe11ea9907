/** Formats a timestamp in milliseconds as ISO 8601 in UTC, as required by the contract. Null stays null. */
export function isoTime(at: number): string
export function isoTime(at: number | null): string | null
export function isoTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
