import { randomBytes } from 'node:crypto'
import type { LearningQueries } from './queries/createLearningQueries.ts'

export interface MediaKeyOptions {
  mediaKeys: LearningQueries['mediaKeys']
  clock: () => number
}

/** The key that signs addresses of files, stored in the database: read once, and again after a failure. */
export function mediaKey({ mediaKeys, clock }: MediaKeyOptions): () => Promise<Uint8Array> {
  let key: Promise<Uint8Array> | undefined
  return () =>
    (key ??= mediaKeys
      .current(randomBytes(32).toString('base64url'), clock())
      .then((secret) => Buffer.from(secret, 'base64url'))
      .catch((error: unknown) => {
        key = undefined
        throw error
      }))
}
