import { randomBytes } from 'node:crypto'
import type { LearningQueries } from './queries/createLearningQueries.ts'

export interface MediaKeyOptions {
  mediaKeys: LearningQueries['mediaKeys']
  clock: () => number
}

/** Creates the cached reader of the key that signs file URLs. The key is stored in the database; a failed read is retried. */
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
