import { afterAll, beforeAll } from 'vitest'
import type { Kysely } from 'kysely'
import type { Database } from '../../server/upstream/db/Database.ts'
import { startUpstream, type Upstream } from './startUpstream.ts'

/** One upstream for the tests of a block; each test brings phones and addresses of its own. */
export function useUpstream(open: () => Promise<Kysely<Database>>): () => Upstream {
  let upstream: Upstream | undefined
  let db: Kysely<Database> | undefined
  beforeAll(async () => {
    db = await open()
    upstream = await startUpstream(db)
  })
  afterAll(async () => {
    await upstream?.stop()
    await db?.destroy()
  })
  return () => {
    if (!upstream) throw new Error('The upstream has not been started yet')
    return upstream
  }
}

let lastPhone = 13900000000
let lastAddress = 0

/** A phone that no other test uses. */
export const newPhone = (): string => String(++lastPhone)

/** An address that no other test uses. */
export const newAddress = (): string => `198.51.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`
