import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveEventQueries, sendLiveEvent } from '../../../../server/upstream/live/admin.ts'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { addLearner } from '../../../support/addLearner.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'

const day = 86_400_000

describe.each(engines)('live events on %s', (engine) => {
  let database: TestDatabase
  const now = Date.parse('2026-03-01T08:00:00Z')
  const kindsOf = (userId: string, since: number) => liveEventQueries(database.db).kindsSince(userId, since)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    for (const [index, id] of ['anna', 'boris', 'clara', 'dora'].entries())
      await addLearner(database.db, { id, phone: `1380000000${index}`, now })
  })
  afterAll(() => database.close())

  test('are stored if and only if their transaction commits', async () => {
    await database.db.transaction().execute((trx) => sendLiveEvent(trx, { userId: 'anna', kind: 'whisper', now }))
    await database.db
      .transaction()
      .execute(async (trx) => {
        await sendLiveEvent(trx, { userId: 'anna', kind: 'notice', now })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(await kindsOf('anna', now)).toEqual(['whisper'])
  })

  test('are returned for one user, from a given time on', async () => {
    await sendLiveEvent(database.db, { userId: 'boris', kind: 'message', now })
    expect([await kindsOf('boris', now), await kindsOf('boris', now + 1), await kindsOf('dora', now)]).toEqual([['message'], [], []])
  })

  test('are returned in the order of writing, even if a clock was slow', async () => {
    const later = now + 1000
    await sendLiveEvent(database.db, { userId: 'clara', kind: 'message', now: later })
    await sendLiveEvent(database.db, { userId: 'clara', kind: 'notice', now: later - 500 })
    expect((await kindsOf('clara', later)).toSorted()).toEqual(['message', 'notice'])
  })

  test('of a clock far ahead do not block others', async () => {
    const hour = 3_600_000
    await sendLiveEvent(database.db, { userId: 'dora', kind: 'message', now: now + hour })
    await sendLiveEvent(database.db, { userId: 'dora', kind: 'notice', now: now + 2000 })
    expect(await liveEventQueries(database.db).between(now + hour, now + 2 * hour)).toHaveLength(1)
  })

  test('are removed after a day', async () => {
    await sweep({ db: database.db, clock: () => now + day + 100 })
    expect(await kindsOf('anna', 0)).toEqual([])
    expect(await kindsOf('clara', 0)).not.toEqual([])
  })
})
