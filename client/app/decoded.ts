/** Decodes a part of an address; returns it unchanged if it contains an invalid escape sequence. */
export function decoded(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text)
  } catch {
    return text
  }
}
