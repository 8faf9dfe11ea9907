import { afterAll, beforeAll } from 'vitest'
import { type Engine, openTestDatabase, type TestDatabase } from './openTestDatabase.ts'
import { startUpstream, type Upstream } from './startUpstream.ts'

/** Starts one upstream for the tests of a block; each test uses its own phone numbers and IP addresses. */
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

/** Returns an unused phone number. */
export const newPhone = (): string => String(++lastPhone)

/** Returns an unused IP address. */
export const newAddress = (): string => `198.51.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`
