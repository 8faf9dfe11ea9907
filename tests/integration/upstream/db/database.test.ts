import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import { startSweeping } from '../../../../server/upstream/operations/sweep.ts'
import { engines, openTestDatabase, testPlace } from '../../../support/openTestDatabase.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'

const run = promisify(execFile)
const module = join(import.meta.dirname, '../../../../server/upstream/db/openDatabase.ts')
const program = (place: object) =>
  `import { openDatabase } from ${JSON.stringify(module)}; const db = await openDatabase(${JSON.stringify(place)}); await db.destroy(); console.log('open')`

describe.each(engines)('the database on %s', (engine) => {
  test('is complete for each of four processes that start concurrently', async () => {
    const { place } = await testPlace(engine)
    const processes = Array.from({ length: 4 }, () => run(process.execPath, ['--input-type=module', '-e', program(place)]))
    expect((await Promise.all(processes)).map(({ stdout }) => stdout.trim())).toEqual(['open', 'open', 'open', 'open'])
    const db = await openDatabase(place)
    expect(await db.selectFrom('user_account').selectAll().execute()).toEqual([])
    await db.destroy()
  })

  test('returns counts, sums and milliseconds as numbers; stores booleans and null as 0, 1 and null', async () => {
    const { db, close } = await openTestDatabase(engine)
    const now = Date.UTC(2026, 10, 20)
    await db
      .insertInto('user_account')
      .values({ id: 'a', phone: '13800000000', nickname: 'a', avatar: undefined, created_at: now, updated_at: now })
      .execute()
    const { rows } =
      await sql`select count(*) as count, sum(created_at) as sum, max(created_at) as time, max(avatar) as avatar from user_account`.execute(
        db,
      )
    expect({ ...(rows[0] as object) }).toEqual({ count: 1, sum: now, time: now, avatar: null })
    await close()
  })

  test('rejects a dangling reference', async () => {
    const { db, close } = await openTestDatabase(engine)
    await expect(db.insertInto('course_member').values({ user_id: 'x', course_id: 'y', joined_at: 1 }).execute()).rejects.toThrow(
      /foreign key/i,
    )
    await close()
  })
})

describe('SQLite', () => {
  test('has statistics of its tables after a load, at the daily sweep and at the end of the service', async () => {
    const { db, dataDir, close } = await openTestDatabase('SQLite')
    const rows = async (table: string) => {
      const found = await sql<{ stat: string }>`select stat from sqlite_stat1 where tbl = ${table} limit 1`.execute(db)
      return Number(found.rows[0]?.stat.split(' ')[0])
    }
    const add = async (count: number, from: number) => {
      const users = Array.from({ length: count }, (_, index) => String(from + index))
      await db
        .insertInto('user_account')
        .values(users.map((id) => ({ id, phone: id, nickname: id, created_at: 1, updated_at: 1 })))
        .execute()
    }
    await loadPack(db, readPack(writePack(smallPack())), { dataDir })
    expect(await rows('course')).toBe(24)
    const time = { now: Date.UTC(2026, 10, 20) }
    const entries: unknown[] = []
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const end = startSweeping({ db, clock: () => time.now, log: (entry) => entries.push(entry) })
    await add(1, 1)
    vi.advanceTimersByTime(60_000)
    await expect.poll(() => rows('user_account'), { message: 'the first sweep' }).toBe(1)
    await add(19, 2)
    time.now += 86_400_000
    vi.advanceTimersByTime(60_000)
    await expect.poll(() => rows('user_account'), { message: 'a day later' }).toBe(20)
    vi.useRealTimers()
    await add(400, 21)
    await end()
    expect(await rows('user_account')).toBe(420)
    expect(entries).toEqual([])
    await close()
  })

  test('uses a write-ahead log with full sync, and rejects a date and a wrong type', async () => {
    const { place } = await testPlace('SQLite')
    const db = await openDatabase(place)
    const pragma = async (name: string) => Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0]
    expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys'), await pragma('busy_timeout')]).toEqual(
      ['wal', 2, 1, 5000],
    )
    await expect(sql`select ${new Date()}`.execute(db)).rejects.toThrow(/milliseconds/)
    await expect(
      db
        .insertInto('attempt')
        .values({ account: 'a', address: 'b', failures: 'many' as unknown as number, updated_at: 0 })
        .execute(),
    ).rejects.toThrow(/INTEGER/)
    await db.destroy()
  })

  test('lets a transaction that reads first write after another process has tried to', async () => {
    const { db, place, close } = await openTestDatabase('SQLite')
    const row = (account: string) => ({ account, address: 'here', failures: 1, updated_at: 0 })
    const insert = `await db.insertInto('attempt').values(${JSON.stringify(row('other'))}).execute()`
    const source = program(place).replace('await db.destroy()', `${insert}; await db.destroy()`)
    let other: Promise<{ stdout: string }> | undefined
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('attempt').selectAll().execute()
      other = run(process.execPath, ['--input-type=module', '-e', source])
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await trx.insertInto('attempt').values(row('own')).execute()
    })
    expect((await other)?.stdout).toContain('open')
    expect(await db.selectFrom('attempt').select('account').orderBy('account').execute()).toHaveLength(2)
    await close()
  })
})

test('refuses to start with an empty database file next to other data; in an empty folder it creates a new one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'upstream-'))
  const file = join(folder, 'zeyiji.db')
  writeFileSync(file, '')
  mkdirSync(join(folder, 'incoming'))
  await (await openDatabase({ url: undefined, file })).destroy()
  expect(statSync(file).size).toBeGreaterThan(0)
  mkdirSync(join(folder, 'keys'))
  await (await openDatabase({ url: undefined, file })).destroy()
  writeFileSync(file, '')
  await expect(openDatabase({ url: undefined, file })).rejects.toThrow(
    new RegExp(`^无法打开数据库文件 ${file}：文件是空的（0 字节），旁边却有数据[^\\n]+npm run restore[^\\n]+$`),
  )
  expect(statSync(file).size).toBe(0)
})

test('waits for a database that another process is creating, though its file is briefly empty', async () => {
  const { place } = await testPlace('SQLite')
  writeFileSync(place.file, '')
  writeFileSync(`${place.file}-journal`, 'what the other process is writing')
  const opening = openDatabase(place)
  rmSync(`${place.file}-journal`)
  const db = await opening
  expect(await db.selectFrom('user_account').selectAll().execute()).toEqual([])
  await db.destroy()
})

test('names a database that cannot be opened, the reason and a remedy in one line without the password', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'upstream-'))
  await expect(openDatabase({ url: undefined, file: folder })).rejects.toThrow(
    new RegExp(`^无法打开数据库文件 ${folder}：[^\\n]+DATA_DIR[^\\n]*$`),
  )
  const refused = await openDatabase({ url: 'postgres://someone:secret@127.0.0.1:1/x', file: '' }).catch((error: Error) => error.message)
  expect(refused).toMatch(/^无法打开数据库 postgres:\/\/someone:\*\*\*@127\.0\.0\.1:1\/x：[^\n]*ECONNREFUSED[^\n]+DATABASE_URL[^\n]*$/)
})
