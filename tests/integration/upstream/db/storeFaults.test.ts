import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdtempSync, openSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import { createCallMetrics } from '../../../../server/upstream/operations/createCallMetrics.ts'
import { createReadiness } from '../../../../server/upstream/operations/readiness.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { readMetrics } from '../../../support/readMetrics.ts'
import { byPassword, login } from '../../../support/registerAccount.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'

describe('storage errors', () => {
  let database: TestDatabase
  let upstream: Upstream
  beforeEach(async () => {
    database = await openTestDatabase('SQLite')
    await loadPack(database.db, readPack(writePack(smallPack())), { dataDir: database.dataDir })
    upstream = await startUpstream(database.db, { metrics: createCallMetrics() })
  })
  afterEach(async () => {
    await upstream.stop()
    await database.close()
  })
  const counted = async (kind: string) => {
    const { text } = await upstream.ask('GET /metrics')
    return readMetrics(text).sum('zeyiji_api_store_faults_total', { kind })
  }
  /** Stops the growth of the file: SQLite returns the same error as for a full disk. */
  const fillDisk = async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
    await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(database.db)
    const row = (at: number) => ({ account: `${at} ${'x'.repeat(3000)}`, address: 'here', failures: 1, updated_at: 0 })
    const insert = async (at: number): Promise<void> => {
      await database.db.insertInto('attempt').values(row(at)).execute()
      await insert(at + 1)
    }
    await expect(insert(0)).rejects.toThrow(/full/)
  }
  const freeDisk = () => sql.raw('pragma max_page_count = 1000000').execute(database.db)

  test('a full disk is reported to users who save and by /readyz; reading works, and saving again once there is space', async () => {
    const { token } = await signedInAccount(upstream)
    const [lesson] = await database.db.selectFrom('lesson').select(['id', 'course_id']).where('course_id', '=', 'course-0').execute()
    await fillDisk()
    const save = () =>
      upstream.ask(
        'POST /api/feedback',
        { key: crypto.randomUUID(), type: 1, text: `页面打不开，刷新也没有用。${'长'.repeat(400)}` },
        { token },
      )
    let answer = await save()
    for (let times = 0; answer.code === 0 && times < 4; times++) answer = await save()
    expect(answer).toMatchObject({ status: 200, code: 1502, msg: '存储空间已满，暂时不能保存，请稍后再试；浏览不受影响' })
    expect(await upstream.ask('GET /readyz')).toMatchObject({ status: 503, text: '{"ok":false,"reason":"disk full"}' })
    expect(await upstream.ask('GET /healthz')).toMatchObject({ status: 200 })
    expect(await upstream.ask(`GET /api/course/${lesson!.course_id}`, undefined, { token })).toMatchObject({ status: 200, code: 0 })
    expect(await upstream.ask('GET /api/user/self', undefined, { token })).toMatchObject({ status: 200, code: 0, data: { user: {} } })
    expect(await counted('full')).toBe(1)
    expect(upstream.entries).toContainEqual(expect.objectContaining({ level: 'error', event: 'call failed', store: 'full' }))
    await freeDisk()
    expect(await save()).toMatchObject({ code: 0 })
  })

  test('a broken search index is a logged and counted error rather than an empty result; other calls work', async () => {
    await database.db.updateTable('search_entry').set({ fields: '[[[' }).execute()
    for (const call of ['GET /api/search?q=%E7%84%8A%E6%8E%A5', 'GET /api/course?q=%E7%84%8A%E6%8E%A5'])
      expect(await upstream.ask(call)).toMatchObject({ status: 500, code: 1502 })
    expect(await counted('index')).toBe(2)
    expect(upstream.entries).toContainEqual(
      expect.objectContaining({
        level: 'error',
        event: 'call failed',
        store: 'index',
        error: 'Error',
        reason: expect.stringMatching(/index/),
      }),
    )
    expect(await upstream.ask('GET /api/course')).toMatchObject({ status: 200, code: 0 })
  })

  test('an unreadable column is named in the log without its content, and counted as corrupt', async () => {
    const write = (goals: string) => database.db.updateTable('course_detail').set({ goals }).where('course_id', '=', 'course-0').execute()
    for (const goals of ['秘密', '{"goals":"秘密"}']) {
      await write(goals)
      expect(await upstream.ask('GET /api/course/course-0')).toMatchObject({ status: 500, code: 1502, msg: '服务器内部错误' })
    }
    expect(await counted('corrupt')).toBe(2)
    const faults = upstream.entries.filter(({ event }) => event === 'call failed')
    expect(faults).toHaveLength(2)
    for (const fault of faults) {
      expect(fault).toMatchObject({
        level: 'error',
        store: 'corrupt',
        error: 'UnreadableColumn',
        reason: expect.stringContaining('column course_detail.goals'),
      })
      expect(JSON.stringify(fault)).not.toContain('秘密')
    }
    expect(await upstream.ask('GET /api/course/course-1')).toMatchObject({ status: 200, code: 0 })
  })
})

test.runIf(process.getuid?.() === 0)('a start on a full disk serves for reading, and for writing once there is space', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { encoding: 'utf8' })
  expect(mounted.stderr, 'mounts a small disk').toBe('')
  const start = async () => {
    const db = await openDatabase({ url: undefined, file: join(folder, 'zeyiji.db') })
    const upstream = await startUpstream(db, { dataDir: folder })
    return { ...upstream, end: () => upstream.stop().then(() => db.destroy()) }
  }
  try {
    const before = await start()
    const { account, token } = await signedInAccount(before)
    await before.end()
    const filling = openSync(join(folder, 'filling'), 'w')
    expect(() => {
      for (;;) writeSync(filling, Buffer.alloc(4096))
    }).toThrow('ENOSPC')
    const upstream = await start()
    expect(await upstream.ask('GET /api/user/self', undefined, { token })).toMatchObject({ code: 0, data: { user: {} } })
    const full = { status: 200, code: 1502, msg: '存储空间已满，暂时不能保存，请稍后再试；浏览不受影响' }
    expect(await upstream.ask(login, byPassword(account))).toMatchObject(full)
    ftruncateSync(filling, 0)
    closeSync(filling)
    expect(await upstream.ask(login, byPassword(account))).toMatchObject({ code: 0 })
    await upstream.end()
  } finally {
    spawnSync('umount', [folder])
  }
})

test('readiness checks the free disk space, and clears a failed write after half a minute', async () => {
  const [time, room] = [{ now: 0 }, { left: 1e9 }]
  const readiness = createReadiness({
    database: { ask: async () => {} },
    dataDir: '/data',
    log: () => {},
    clock: () => time.now,
    roomIn: () => room.left,
  })
  const status = async () => {
    let given = 0
    const response = { status: (code: number) => ((given = code), response), json: () => response }
    await readiness.page({} as never, response as never, () => {})
    return given
  }
  expect(await status()).toBe(200)
  readiness.wasFull()
  expect(await status()).toBe(503)
  time.now += 31_000
  expect(await status()).toBe(200)
  room.left = 1e6
  expect(await status()).toBe(503)
})
