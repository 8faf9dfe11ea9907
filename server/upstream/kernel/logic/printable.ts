/**
 * Makes an untrusted text safe for a terminal: removes control characters, which would move the cursor or worse, and
 * those that change the direction of writing. Lines stay lines.
 */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '�')

/** The same on one line, shortened to so many characters. */
export function printableLine(text: string, most: number): string {
  const line = [...printable(text).replaceAll(/\s+/g, ' ')]
  return line.length > most ? `${line.slice(0, most - 1).join('')}…` : line.join('')
}
