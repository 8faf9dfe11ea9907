import { createHash } from 'node:crypto'

/** The beginning of the ids of a pack's whispers, and of no other's. */
export const packWhispers = 'pack-'

/** The id of a whisper of a pack: the same each time that it is loaded for an account, and another for another account. */
export const packWhisperId = (pair: string, id: string): string =>
  packWhispers + createHash('sha256').update(`${pair} ${id}`).digest('hex').slice(0, 24)
