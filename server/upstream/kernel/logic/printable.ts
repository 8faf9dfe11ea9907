/**
 * Makes untrusted text safe for a terminal: removes control characters, which could move the cursor, and characters that
 * change the writing direction. Line breaks are retained.
 */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '�')

/** Makes untrusted text safe for a terminal, on one line of at most `most` characters. */
export function printableLine(text: string, most: number): string {
  const line = [...printable(text).replaceAll(/\s+/g, ' ')]
  return line.length > most ? `${line.slice(0, most - 1).join('')}…` : line.join('')
}
