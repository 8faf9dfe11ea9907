/**
 * Decodes a text file saved by a spreadsheet program: UTF-8 with or without a byte order mark, UTF-16 with one, or
 * GB18030, which Chinese Windows calls ANSI. Returns `undefined` for anything else.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const encodings =
    first === 0xff && second === 0xfe ? ['utf-16le'] : first === 0xfe && second === 0xff ? ['utf-16be'] : ['utf-8', 'gb18030']
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // Text contains neither NUL nor the replacement character, therefore these bytes are not text.
      if (!/[\0\uFFFD]/.test(text)) return text
    } catch {
      // Not valid in this encoding: try the next one.
    }
  }
  return undefined
}
