import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../../server/upstream/db/Database.ts'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import type { DatabaseLocation } from '../../../../server/upstream/db/openWithoutMigration.ts'
import { openForServing } from '../../../../server/upstream/db/openForServing.ts'
import { engines, testPlace } from '../../../support/openTestDatabase.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { waitFor } from '../../../support/waitFor.ts'

const bounds = { pool: 6, connectMs: 3000, statementMs: 1000, lockMs: 300, idleMs: 300 }

describe.runIf(engines.includes('PostgreSQL'))('an upstream whose PostgreSQL', () => {
  let place: DatabaseLocation
  let db: Kysely<Database>
  /** Connections of other clients, such as an operator or a migration. */
  let other: Kysely<Database>
  let upstream: Upstream
  beforeAll(async () => {
    place = (await testPlace('PostgreSQL')).place
    other = await openDatabase(place)
  })
  beforeEach(async () => {
    db = openForServing({ ...place, bounds })
    upstream = await startUpstream(db)
  })
  afterEach(async () => {
    await upstream.stop()
    await db.destroy()
  })
  afterAll(() => other.destroy())

  /** Terminates all other connections, like a restart of the server. */
  const breakConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      other,
    )

  describe('breaks connections', () => {
    test('recovers: an idle transaction is lost, and the next one gets a new connection', async () => {
      const lost = db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx)
        await breakConnections()
        // No query is running when the connection is lost: only a listener gets the error.
        await pause(100)
        await sql`select 2`.execute(trx)
      })
      await expect(lost).rejects.toThrow()
      expect(await upstream.ask('GET /readyz')).toMatchObject({ status: 200 })
      expect(await upstream.ask('GET /api/banner?position=1')).toMatchObject({ status: 200, code: 0 })
    })

    test('recovers under load: affected calls get 503, all others their answers', async () => {
      const { token } = await signedInAccount(upstream)
      const seen = new Set<number>()
      const ending = new AbortController()
      const people = Array.from({ length: 8 }, async () => {
        while (!ending.signal.aborted) {
          const answer = await upstream.ask('GET /api/note', undefined, { token })
          seen.add(answer.status)
        }
      })
      for (let times = 0; times < 12; times++) {
        await breakConnections()
        await pause(20)
      }
      ending.abort()
      await Promise.all(people)
      expect([...seen].filter((status) => ![200, 404, 500, 503].includes(status))).toEqual([])
      await expect.poll(async () => (await upstream.ask('GET /readyz')).status).toBe(200)
      expect(await upstream.ask('GET /api/user/self', undefined, { token })).toMatchObject({ code: 0 })
    })

    test('lets the next call succeed after the loss of a connection during a query', async () => {
      const { token } = await signedInAccount(upstream)
      const sleeping = db.connection().execute(async (connection) => {
        await sql`set statement_timeout = 0`.execute(connection)
        await sql`select pg_sleep(60)`.execute(connection)
      })
      // The rejection is expected before it comes: an unhandled one would fail the run.
      const asleep = expect(sleeping).rejects.toMatchObject({ code: '57P01' })
      const terminate = sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`
      await waitFor(async () => expect((await terminate.execute(other)).rows).toHaveLength(1))
      await asleep
      expect(await upstream.ask('GET /api/user/self', undefined, { token })).toMatchObject({ status: 200, code: 0 })
    })
  })

  describe('has a table locked by another client', () => {
    test('answers 503 in time to calls that need the table, and all other calls and /readyz concurrently', async () => {
      const { token } = await signedInAccount(upstream)
      let unlock = () => {}
      const locked = new Promise<void>((resolve) => (unlock = resolve))
      let isLocked = () => {}
      const lockTaken = new Promise<void>((resolve) => (isLocked = resolve))
      const holding = other.transaction().execute(async (trx) => {
        await sql`lock table note in access exclusive mode`.execute(trx)
        isLocked()
        await locked
      })
      await lockTaken
      const ask = (line: string) => upstream.ask(line, undefined, { token })
      const needing = Array.from({ length: 60 }, () => ask('GET /api/note'))
      // Other calls get connections and answers while these wait.
      for (let round = 0; round < 3; round++) {
        expect(await ask('GET /readyz')).toMatchObject({ status: 200 })
        expect(await ask('GET /api/banner?position=1')).toMatchObject({ status: 200, code: 0 })
        expect(await ask('GET /api/user/self')).toMatchObject({ status: 200, code: 0 })
      }
      const answers = await Promise.all(needing)
      expect(new Set(answers.map(({ status, code, msg }) => `${status} ${code} ${msg}`))).toEqual(
        new Set(['503 1502 系统正忙，请稍后再试']),
      )
      expect(answers[0]!.headers.get('retry-after')).toBe('2')
      unlock()
      await holding
      await expect.poll(async () => (await ask('GET /api/note')).status).toBe(200)
    })
  })

  test('has an idle transaction ends it and releases its locks', async () => {
    const still = db.transaction().execute(async (trx) => {
      await sql`lock table note in access exclusive mode`.execute(trx)
      await pause(1000)
      await sql`select 1`.execute(trx)
    })
    await expect(still).rejects.toThrow()
    expect(await other.selectFrom('note').selectAll().execute()).toEqual([])
  })

  test('takes too long over a statement cancels it', async () => {
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  })
})
