import { afterAll, beforeAll } from 'vitest'
import { type Engine, openTestDatabase, type TestDatabase } from './openTestDatabase.ts'
import { startUpstream, type Upstream } from './startUpstream.ts'

/** One upstream for the tests of a block; each test brings phones and addresses of its own. */
export function useUpstream(engine: Engine): () => Upstream {
  let upstream: Upstream | undefined
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    upstream = await startUpstream(database.db)
  })
  afterAll(async () => {
    await upstream?.stop()
    await database?.close()
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
