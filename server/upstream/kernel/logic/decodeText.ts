/**
 * The text of a file that a spreadsheet program has saved: UTF-8 with or without a byte order mark, UTF-16 with one, or
 * GB18030, which Chinese Windows calls ANSI. Undefined for anything else.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const encodings =
    first === 0xff && second === 0xfe ? ['utf-16le'] : first === 0xfe && second === 0xff ? ['utf-16be'] : ['utf-8', 'gb18030']
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // Neither stands in a text: the bytes are something else.
      if (!/[\0\uFFFD]/.test(text)) return text
    } catch {
      // The next encoding may fit.
    }
  }
  return undefined
}
