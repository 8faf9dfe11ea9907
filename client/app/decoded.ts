/** Decodes a part of an address; a part with a broken escape is returned unchanged. */
export function decoded(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text)
  } catch {
    return text
  }
}
