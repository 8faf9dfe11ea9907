import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashToken, newToken } from '../../../../server/upstream/account/logic/token.ts'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { sendLiveEvent } from '../../../../server/upstream/live/admin.ts'
import { createLiveHub } from '../../../../server/upstream/live/createLiveHub.ts'
import { limits } from '../../../../server/upstream/limits/logic/limits.ts'
import { openForServing } from '../../../../server/upstream/db/openForServing.ts'
import { readConfig } from '../../../../server/config.ts'
import { addLearner } from '../../../support/addLearner.ts'
import { openLive } from '../../../support/openLive.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { waitFor } from '../../../support/waitFor.ts'

describe.each(engines)('a stream of live events on %s', (engine) => {
  const time = { now: Date.parse('2026-03-01T08:00:00Z') }
  let database: TestDatabase
  let one: Upstream
  let other: Upstream
  let count = 0

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const databaseUrl = database.place.url
    one = await startUpstream(database.db, { time, databaseUrl })
    other = await startUpstream(openForServing({ ...database.place, bounds: readConfig({}).databaseBounds }), { time, databaseUrl })
  })
  afterAll(async () => {
    await one.stop()
    await other.stop()
    await other.db.destroy()
    await database.close()
  })

  async function somebody() {
    count += 1
    const id = `learner-${count}`
    const token = await addLearner(database.db, { id, phone: `1371000${String(count).padStart(4, '0')}`, now: time.now })
    const signInAgain = async () => {
      const again = newToken()
      const session = await database.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await database.db
        .insertInto('session')
        .values({ ...session, id: `${id}-again`, token_hash: hashToken(again) })
        .execute()
      return again
    }
    return {
      id,
      token,
      signInAgain,
      tell: (kind: 'message' | 'whisper' | 'notice') => sendLiveEvent(database.db, { userId: id, kind, now: time.now }),
    }
  }

  type Person = Awaited<ReturnType<typeof somebody>>
  const changeSession = (id: string) => database.db.updateTable('session').where('id', '=', id)

  test('delivers committed events to its user only, on any host', async () => {
    const [anna, boris] = [await somebody(), await somebody()]
    const streams = [await openLive(one.origin, anna), await openLive(other.origin, anna), await openLive(one.origin, boris)]
    for (const { begun } of streams) await begun()
    await anna.tell('whisper')
    await streams[0]!.heard('whisper')
    await streams[1]!.heard('whisper')
    await boris.tell('notice')
    await streams[2]!.heard('notice')
    expect(streams.map(({ kinds }) => kinds())).toEqual([['whisper'], ['whisper'], ['notice']])
    for (const { leave } of streams) await leave()
  })

  test('is never cached, compressed or buffered', async () => {
    const { response, leave } = await openLive(one.origin, await somebody())
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toContain('no-store')
    await leave()
  })

  test('resumes after an event id, in the header or the query, with the missed events', async () => {
    const anna = await somebody()
    const first = await openLive(one.origin, anna)
    await first.begun()
    const { id } = first.events()[0]!
    await first.leave()
    await anna.tell('message')
    for (const place of [{ after: id }, { lastEventId: id }, { after: 0, lastEventId: id }]) {
      const next = await openLive(other.origin, { ...anna, ...place })
      await next.heard('message')
      // Possibly twice: an event means that there is something new, not how much.
      expect(new Set(next.kinds())).toEqual(new Set(['message']))
      await next.leave()
    }
  })

  test('without an event id returns no earlier events; after too long a gap it returns all kinds', async () => {
    const anna = await somebody()
    const before = await openLive(one.origin, anna)
    await before.begun()
    await anna.tell('message')
    await before.heard('message')
    const fresh = await openLive(one.origin, anna)
    await fresh.begun()
    expect(fresh.kinds()).toEqual([])
    const late = await openLive(one.origin, { ...anna, after: time.now - limits.live.memoryMs })
    await late.heard('message', 'whisper', 'notice')
    for (const { leave } of [before, fresh]) await leave()
    await late.leave()
  })

  test('loses no events when it is interrupted repeatedly', async () => {
    const anna = await somebody()
    let after: number | undefined
    for (const kind of ['message', 'whisper', 'notice', 'whisper', 'message'] as const) {
      const stream = await openLive(one.origin, { ...anna, ...(after !== undefined && { after }) })
      await stream.begun()
      after = stream.events().at(-1)!.id
      await stream.leave()
      // Without a listener, and before the period that a new stream covers.
      await anna.tell(kind)
      time.now += 2 * limits.live.overlapMs
      const next = await openLive(other.origin, { ...anna, after })
      await next.heard(kind)
      after = next.events().at(-1)!.id
      await next.leave()
    }
    expect(after).toBeGreaterThan(0)
  })

  test.runIf(engine === 'PostgreSQL')(
    'returns events that were written while the upstream had lost its connection to the database',
    async () => {
      const anna = await somebody()
      const stream = await openLive(one.origin, anna)
      await stream.begun()
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(database.db)
      expect(rows.length).toBeGreaterThan(0)
      await anna.tell('notice')
      await stream.heard('notice')
      await anna.tell('whisper')
      await stream.heard('whisper')
      await stream.leave()
    },
  )

  test('is rejected above the limit per session, and accepted again after another one has ended', async () => {
    const anna = await somebody()
    const streams = []
    for (let open = 0; open < limits.live.perSession; open++) streams.push(await openLive(one.origin, anna))
    const refused = await fetch(`${one.origin}/api/live`, { headers: { token: anna.token } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await refused.json()).toMatchObject({ code: 1029 })
    const elsewhere = await openLive(one.origin, { token: await anna.signInAgain() })
    await elsewhere.begun()
    await elsewhere.leave()
    await streams.pop()!.leave()
    const again = await openLive(one.origin, anna)
    await again.begun()
    for (const { leave } of [...streams, again]) await leave()
  })

  test.each([
    ['signing out', async ({ token }: Person) => void (await one.ask('POST /api/user/logout', {}, { token }))],
    [
      'being revoked by another device',
      async ({ id, signInAgain }: Person) => void (await one.ask('POST /api/user/device/revoke', { id }, { token: await signInAgain() })),
    ],
    ['expiring', ({ id }: Person) => changeSession(id).set({ expires_at: time.now }).execute()],
    ['being blocked', ({ id }: Person) => userRemovalQueries(database.db).block(id, time.now)],
    ['closing the account', ({ id }: Person) => userRemovalQueries(database.db).anonymise(id, { nickname: '已注销', now: time.now })],
  ])('ends with its session, without another event, after %s', async (_, endSession) => {
    const anna = await somebody()
    const streams = [await openLive(one.origin, anna), await openLive(other.origin, anna)]
    for (const { begun } of streams) await begun()
    await endSession(anna)
    await anna.tell('whisper')
    for (const { over } of streams) await over()
    expect(streams.map(({ kinds }) => kinds())).toEqual([[], []])
  })

  test('ends with its session at the next heartbeat if there is no event', async () => {
    const anna = await somebody()
    const hub = createLiveHub({ db: database.db, clock: () => time.now, source: { start: async () => {}, stop: async () => {} } })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const [tell, end] = [vi.fn(), vi.fn()]
      const { begin } = await hub.open({ id: anna.id, sessionId: anna.id }, undefined)
      const leave = begin(tell, end)
      await waitFor(() => expect(tell).toHaveBeenCalledOnce())
      await one.ask('POST /api/user/logout', {}, anna)
      vi.advanceTimersByTime(limits.live.heartbeatMs)
      await waitFor(() => expect(end).toHaveBeenCalledOnce())
      expect(tell).toHaveBeenCalledOnce()
      leave()
    } finally {
      vi.useRealTimers()
    }
  })

  test('continues in the other sessions of its user', async () => {
    const anna = await somebody()
    const kept = await openLive(one.origin, { token: await anna.signInAgain() })
    const revoked = await openLive(one.origin, anna)
    for (const { begun } of [kept, revoked]) await begun()
    await one.ask('POST /api/user/logout', {}, anna)
    await anna.tell('whisper')
    await kept.heard('whisper')
    await revoked.over()
    expect(revoked.kinds()).toEqual([])
    await kept.leave()
  })

  test('requires signing in and a valid event id', async () => {
    expect(await one.ask('GET /api/live')).toMatchObject({ status: 200, code: 1001 })
    expect(await one.ask('GET /api/live?after=x', undefined, await somebody())).toMatchObject({ status: 200, code: 1000 })
  })

  test('ends without an error when its upstream drains, as does one opened later', async () => {
    const anna = await somebody()
    const going = await startUpstream(database.db, { time, databaseUrl: database.place.url })
    const early = await openLive(going.origin, anna)
    await early.begun()
    await going.closeStreams()
    await early.over()
    const late = await openLive(going.origin, anna)
    await late.over()
    await going.stop()
  })
})
