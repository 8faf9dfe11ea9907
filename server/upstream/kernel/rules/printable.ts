/**
 * A text of somebody else's as it may be printed in a terminal: without control characters, which would move the cursor or
 * worse, and without those that turn the direction of writing around. Lines stay lines.
 */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '�')

/** The same on one line, shortened to so many characters. */
export function printableLine(text: string, most: number): string {
  const line = [...printable(text).replaceAll(/\s+/g, ' ')]
  return line.length > most ? `${line.slice(0, most - 1).join('')}…` : line.join('')
}
