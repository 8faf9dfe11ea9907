import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutboxWorker, maxTries, type TaskHandler } from '../../../../server/upstream/outbox/createOutboxWorker.ts'
import { enqueue } from '../../../../server/upstream/outbox/index.ts'
import { taskQueries } from '../../../../server/upstream/outbox/queries/tasks.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { waitFor } from '../../../support/waitFor.ts'

describe.each(engines)('the outbox on %s', (engine) => {
  let database: TestDatabase
  const time = { now: Date.parse('2026-03-01T08:00:00Z') }
  const clock = () => time.now
  const entries: Record<string, unknown>[] = []
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const worker = (work: Record<string, TaskHandler>) =>
    createOutboxWorker({ db: database.db, clock, work, log: (entry) => void entries.push(entry) })
  const write = (kind: string, subject: string, more: { payload?: unknown; dueAt?: number } = {}) =>
    database.db.transaction().execute((trx) => enqueue(trx, { kind, subject, now: time.now, ...more }))
  const row = (kind: string, subject: string) =>
    database.db.selectFrom('outbox_task').selectAll().where('kind', '=', kind).where('subject', '=', subject).executeTakeFirstOrThrow()

  test('runs committed tasks, and none that was rolled back', async () => {
    const done: string[] = []
    await write('commit', 'a', { payload: { b: 1 } })
    await database.db
      .transaction()
      .execute(async (trx) => {
        await enqueue(trx, { kind: 'commit', subject: 'rolled back', now: time.now })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    const { runDue } = worker({ commit: async ({ subject, payload }) => void done.push(`${subject} ${payload}`) })
    expect([await runDue(), await runDue()]).toEqual([1, 0])
    expect(done).toEqual(['a {"b":1}'])
  })

  test('keeps one task per kind and subject: a waiting one stays, a completed one starts again', async () => {
    const done: string[] = []
    const { runDue } = worker({ once: async ({ payload }) => void done.push(payload) })
    for (const payload of [1, 2, 3]) await write('once', 'a', { payload })
    await runDue()
    await write('once', 'a', { payload: 4 })
    await runDue()
    expect(done).toEqual(['1', '4'])
  })

  test('accepts a due time with a fraction of a millisecond', async () => {
    const done: string[] = []
    await write('fraction', 'a', { dueAt: time.now - 0.5 })
    const again = [time.now + 0.5]
    const { runDue } = worker({
      fraction: async ({ tries }) => {
        done.push(`try ${tries}`)
        const [againAt] = again.splice(0)
        return againAt === undefined ? undefined : { againAt }
      },
    })
    await runDue()
    expect((await row('fraction', 'a')).due_at).toBe(time.now + 1)
    time.now += 1
    await runDue()
    expect(done).toEqual(['try 1', 'try 1'])
    expect(await row('fraction', 'a')).toMatchObject({ fault: null, done_at: time.now })
  })

  test('runs a rescheduled task at its time, even if it was written by a clock that was ahead', async () => {
    const now = time.now
    time.now += 86_400_000
    await write('ahead', 'a')
    time.now = now
    const { runDue } = worker({ ahead: async () => ({ againAt: time.now + 60_000 }) })
    expect([await runDue(), await runDue()]).toEqual([1, 0])
    time.now = now + 60_000
    expect(await runDue()).toBe(1)
    time.now = now
  })

  test('runs a task again that is enqueued again while running, because the first run may have read earlier data', async () => {
    const seen: string[] = []
    let facts = 'before'
    const looks: TaskHandler = async ({ kind }) => {
      seen.push(facts)
      if (facts === 'after') return undefined
      facts = 'after'
      await write(kind, 'a')
      if (kind === 'repeated fault') throw new Error('no answer')
      return kind === 'repeated later' ? { againAt: time.now + 3_600_000 } : undefined
    }
    for (const kind of ['repeated', 'repeated later', 'repeated fault']) {
      facts = 'before'
      await write(kind, 'a')
      const { runDue } = worker({ [kind]: looks })
      await runDue()
      time.now += 1
      await runDue()
      expect(await row(kind, 'a')).toMatchObject({ done_at: expect.any(Number), failed_at: null })
    }
    expect(seen).toEqual(['before', 'after', 'before', 'after', 'before', 'after'])
  })

  test('distributes tasks among several workers and runs each once', async () => {
    const done: string[] = []
    for (let at = 0; at < 60; at++) await write('shared', String(at))
    const shared = { shared: async ({ subject }: { subject: string }) => void done.push(subject) }
    const counts = await Promise.all([worker(shared), worker(shared), worker(shared)].map(({ runDue }) => runDue()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
    expect(new Set(done).size).toBe(60)
    expect(done).toHaveLength(60)
  })

  test('passes a task to another worker when the first one was killed', async () => {
    await write('killed', 'a')
    // A worker takes the task and never reports back.
    await taskQueries(database.db).take({ kinds: ['killed'], now: time.now, leaseMs: 60_000, most: 1 })
    const done: string[] = []
    const { runDue } = worker({ killed: async ({ subject, tries }) => void done.push(`${subject} ${tries}`) })
    expect(await runDue()).toBe(0)
    time.now += 60_000
    expect(await runDue()).toBe(1)
    expect(done).toEqual(['a 2'])
  })

  test('retries with increasing delays, stores the reason without quoted data, and gives up in the end', async () => {
    await write('failing', 'a')
    const { runDue } = worker({ failing: () => Promise.reject(new Error('Gateway said 13800138000')) })
    const waits: number[] = []
    for (let tries = 1; tries <= maxTries; tries++) {
      await runDue()
      const { due_at } = await row('failing', 'a')
      waits.push(due_at - time.now)
      time.now = due_at
    }
    expect(waits.slice(0, 4)).toEqual([5000, 10_000, 20_000, 40_000])
    expect(Math.max(...waits)).toBe(3_600_000)
    expect(await row('failing', 'a')).toMatchObject({ fault: 'Error: Gateway said #', failed_at: expect.any(Number) })
    expect(await runDue()).toBe(0)
    expect(entries.at(-1)).toMatchObject({ level: 'error', event: 'task failed', kind: 'failing', isLast: true })
    await write('failing', 'a')
    expect(await runDue()).toBe(1)
  })

  test('runs a task at its time, even when the clock is set back in the meantime', async () => {
    const done: string[] = []
    const { runDue } = worker({ clock: async ({ subject }) => void done.push(subject) })
    await write('clock', 'later', { dueAt: time.now + 1000 })
    expect(await runDue()).toBe(0)
    time.now += 1000
    expect(await runDue()).toBe(1)
    time.now += 86_400_000
    await write('clock', 'ahead', { dueAt: time.now + 5000 })
    await taskQueries(database.db).take({ kinds: ['clock'], now: time.now + 5000, leaseMs: 60_000, most: 1 })
    time.now -= 86_400_000
    expect(await runDue()).toBe(1)
    expect(done).toEqual(['later', 'ahead'])
  })

  test('runs tasks of this process at once, and stops after pending ones are complete', async () => {
    const done: string[] = []
    let finish = (): void => undefined
    const slow = () => new Promise<void>((resolve) => (finish = resolve)).then(() => void done.push('slow'))
    const stop = worker({ woken: async () => void done.push('woken'), slow }).start()
    await write('woken', 'a')
    await waitFor(() => expect(done).toEqual(['woken']))
    await write('slow', 'a')
    await waitFor(async () => expect((await row('slow', 'a')).leased_until).not.toBeNull())
    const stopped = stop()
    finish()
    await stopped
    expect(done).toEqual(['woken', 'slow'])
    expect((await row('slow', 'a')).done_at).not.toBeNull()
  })

  test('removes tasks completed long ago', async () => {
    await write('swept', 'a')
    await worker({ swept: async () => {} }).runDue()
    const { removeDone } = taskQueries(database.db)
    expect(await removeDone(time.now, 100)).toBeGreaterThanOrEqual(0)
    expect(await removeDone(time.now + 1, 100)).toBeGreaterThan(0)
    expect(await database.db.selectFrom('outbox_task').select('id').where('kind', '=', 'swept').execute()).toEqual([])
  })
})
