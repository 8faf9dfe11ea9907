import { createHash } from 'node:crypto'

/** Prefix of the ids of content-pack whispers. No other ids have it. */
export const packWhisperPrefix = 'pack-'

/** Returns the id of a content-pack whisper. It is stable for one account and differs between accounts. */
export const packWhisperId = (pair: string, id: string): string =>
  packWhisperPrefix + createHash('sha256').update(`${pair} ${id}`).digest('hex').slice(0, 24)
