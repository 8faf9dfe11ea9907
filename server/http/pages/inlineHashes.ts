import { createHash } from 'node:crypto'

/** Returns the hashes by which a content security policy allows inline scripts or styles with exactly these texts. */
export const inlineHashes = (texts: readonly string[]): string[] =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
