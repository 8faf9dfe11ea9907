import { createHash } from 'node:crypto'

/** What a content security policy names so that scripts or styles of exactly these texts count: their hashes. */
export const inlineHashes = (texts: readonly string[]): string[] =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
