import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ensureContent } from '../../../../server/upstream/content/ensureContent.ts'
import type { Database } from '../../../../server/upstream/db/Database.ts'
import { migrations } from '../../../../server/upstream/db/migrate.ts'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { createPostgresDatabase } from '../../../support/postgres.ts'
import { runCommand } from '../../../support/runCommand.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'
import { startUpstream } from '../../../support/startUpstream.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'copy-'))
const file = join(dataDir, 'zeyiji.db')
const opened: Kysely<Database>[] = []
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy()
})

const copy = (url: string, env: Record<string, string> = {}, ...words: string[]) =>
  runCommand('server/upstream/operations/copy/copyCommand.ts', [url, ...words], { DATA_DIR: dataDir, ...env })
async function open(place: { url?: string; file?: string }): Promise<Kysely<Database>> {
  const db = await openDatabase({ url: place.url, file: place.file ?? '' })
  opened.push(db)
  return db
}
/** Returns all rows of all tables, sorted. */
async function allRows(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    // The search terms are created by each database's own search engine.
    if (name === 'copy_record' || name.startsWith('search_terms_')) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    // One engine returns bytes as a buffer, the other as an array.
    const plain = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value)
    const columns = (row: Record<string, unknown>) => Object.entries(row).map(([column, value]) => [column, plain(value)] as const)
    all[name] = rows.map((row) => JSON.stringify(columns(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted()
  }
  return all
}

/** Tables with references to themselves, and the columns of these. */
const selfReferring = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ name: string; from: string }>`select m.name, k."from"
    from sqlite_master m join pragma_foreign_key_list(m.name) k where m.type = 'table' and k."table" = m.name`.execute(db)
  return Map.groupBy(rows, ({ name }) => name)
}

/**
 * Adds more rows than are copied at a time to each table that refers to itself. Each of its columns refers to the next row,
 * and the last one to the first, so that no order satisfies them.
 */
async function addReferringRows(db: Kysely<Database>): Promise<void> {
  for (const [table, references] of await selfReferring(db)) {
    const { rows: columns } = await sql<{ name: string; type: string; notnull: number }>`
      select name, type, "notnull" from pragma_table_info(${table})`.execute(db)
    const needed = columns.filter(({ name, notnull }) => notnull === 1 && name !== 'id')
    const values = needed.map(({ type }) => (type.toLowerCase() === 'text' ? sql`'x'` : sql`1`))
    await sql`insert into ${sql.table(table)} (id, ${sql.join(needed.map(({ name }) => sql.ref(name)))})
      with recursive n (i) as (select 1 union all select i + 1 from n where i < 1500)
      select 'row ' || i, ${sql.join(values)} from n`.execute(db)
    for (const { from } of references)
      await sql`update ${sql.table(table)} set ${sql.ref(from)} = 'row ' || (substr(id, 5) % 1500 + 1) where id like 'row %'`.execute(db)
  }
}

describe.runIf(engines.includes('PostgreSQL'))('copying to PostgreSQL', () => {
  beforeAll(async () => {
    const db = await openDatabase({ url: undefined, file })
    await ensureContent({ db, contentDir: writePack(smallPack()), dataDir })
    const upstream = await startUpstream(db)
    const { token } = await signedInAccount(upstream)
    await upstream.ask('POST /api/course/course-0/join', {}, { token })
    await upstream.ask('POST /api/qr/generate', { type: 1 })
    await upstream.stop()
    await db
      .insertInto('user_account')
      .values({ id: '雷', phone: '13700000000', nickname: 'O\'师傅\n"\\ \u{1F600} \u2028', created_at: 2 ** 52 + 1, updated_at: -1 })
      .execute()
    await addReferringRows(db)
    await db.destroy()
  })

  it('copies every row of every table and reports each table', async () => {
    const url = await createPostgresDatabase()
    const said = await copy(url)
    expect(said).toMatchObject({ code: 0, err: '' })
    const [source, target] = [await open({ file }), await open({ url })]
    const rows = await allRows(source)
    expect(rows['course']!.length).toBeGreaterThan(20)
    const referring = await selfReferring(source)
    expect([...referring.keys()]).toEqual(expect.arrayContaining(['category', 'post']))
    for (const name of referring.keys()) expect(rows[name]!.length, name).toBeGreaterThanOrEqual(1500)
    const { operator_action: written, ...copied } = await allRows(target)
    expect({ ...copied, operator_action: [] }).toEqual(rows)
    expect(written).toHaveLength(1)
    const deferrable = await sql`select conname from pg_constraint where condeferrable`.execute(target)
    expect(deferrable.rows).toEqual([])
    const analysed = await sql`select reltuples from pg_class where relname = 'course'`.execute(target)
    expect(analysed.rows, 'the planner knows the size').toEqual([{ reltuples: rows['course']!.length }])
    const names = Object.keys(rows).toSorted()
    expect(
      said.out
        .split('\n')
        .flatMap((line) => /^ {2}(\w+) (\d+) 行，一致$/.exec(line)?.[1] ?? [])
        .toSorted(),
    ).toEqual(names)
    expect(said.out).toMatch(new RegExp(`已复制 ${names.length} 张表 \\d+ 行，逐表核对一致。`))
  })

  it('records every effective copy in the audit log of the target: operator, source, time and reason', { tags: ['wide'] }, async () => {
    const url = await createPostgresDatabase()
    const source = await open({ file })
    const more = (account: string) => source.insertInto('attempt').values({ account, address: '', failures: 1, updated_at: 1 }).execute()
    await copy(url, {}, '--by', '王敏', '--why', '换用 PostgreSQL')
    await copy(url, {}, '--by', '王敏', '--why', '没有可做的')
    await more('after the first copy')
    await copy(url, {}, '--by', '李强')
    const target = await open({ url })
    const actions = await target.selectFrom('operator_action').selectAll().orderBy('started_at').execute()
    const one = { command: 'copy', action: 'from SQLite', target: file, outcome: 'done' }
    expect(actions).toMatchObject([
      { ...one, operator: '王敏', reason: '换用 PostgreSQL' },
      { ...one, operator: '李强', reason: '' },
    ])
    const { username, password } = new URL(url)
    expect(JSON.stringify(actions)).not.toContain(`${username}:${password}`)
    const read = await runCommand('server/upstream/operations/users/usersCommand.ts', ['audit', '--command', 'copy'], { DATABASE_URL: url })
    expect(read.out).toMatch(
      new RegExp(`李强  copy from SQLite  ${file}  已完成  未写原因\\n.+ 王敏  copy from SQLite  .+原因：换用 PostgreSQL`),
    )
  })

  it('changes nothing when repeated, and updates the target after further writes to the source', async () => {
    const url = await createPostgresDatabase()
    await copy(url)
    expect(await copy(url)).toEqual({ code: 0, err: '', out: '目标库与源库已完全一致，不需要复制。\n' })
    const source = await open({ file })
    await source.insertInto('attempt').values({ account: 'later', address: '', failures: 1, updated_at: 1 }).execute()
    await source.deleteFrom('session').execute()
    expect(await copy(url)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('逐表核对一致') })
    expect({ ...(await allRows(await open({ url }))), operator_action: [] }).toEqual(await allRows(source))
  })

  it('rejects a target that was written to before the first copy or since the last one', { tags: ['wide'] }, async () => {
    const own = { account: 'own', address: '', failures: 1, updated_at: 1 }
    const [used, copied] = [await createPostgresDatabase(), await createPostgresDatabase()]
    const db = await open({ url: used })
    await db.insertInto('attempt').values(own).execute()
    expect(await copy(used)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^目标库里已有数据，没有复制任何内容。[^\n]+\n$/),
    })
    expect(await db.selectFrom('attempt').select('account').execute()).toEqual([{ account: 'own' }])
    await copy(copied)
    const later = await open({ url: copied })
    await later.insertInto('attempt').values(own).execute()
    await (
      await open({ file })
    )
      .insertInto('attempt')
      .values({ ...own, account: 'more' })
      .execute()
    expect(await copy(copied)).toMatchObject({ code: 1, err: expect.stringMatching(/^上次复制之后，目标库里又有写入（表 attempt）/) })
    expect(await later.selectFrom('attempt').select('account').where('account', '=', 'own').execute()).toHaveLength(1)
  })

  it('rejects a database with tables of other applications and creates none in it', async () => {
    const url = await createPostgresDatabase()
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('create table guest (id int)')
    expect(await copy(url)).toMatchObject({ code: 1, err: expect.stringMatching(/^目标库里已有别的表（guest 等）/) })
    expect((await client.query("select tablename from pg_tables where schemaname = 'public'")).rows).toEqual([{ tablename: 'guest' }])
    await client.end()
  })

  it('copies a consistent snapshot while an upstream writes', async () => {
    const source = await open({ file })
    const load = { on: true }
    let written = 0
    const pair = async () => {
      while (load.on) {
        written++
        await source.transaction().execute(async (trx) => {
          for (const half of ['left', 'right'])
            await trx
              .insertInto('attempt')
              .values({ account: `pair ${written}`, address: half, failures: 1, updated_at: 1 })
              .execute()
        })
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const writer = pair()
    await expect.poll(() => written).toBeGreaterThan(20)
    const before = written
    const url = await createPostgresDatabase()
    const said = await copy(url)
    load.on = false
    await writer
    expect(said).toMatchObject({ code: 0, err: '' })
    const there = await (
      await open({ url })
    )
      .selectFrom('attempt')
      .select(['account', 'address'])
      .where('account', 'like', 'pair %')
      .execute()
    const halves = Map.groupBy(there, ({ account }) => account)
    expect(halves.size).toBeGreaterThanOrEqual(before - 1)
    expect([...halves.values()].filter((rows) => rows.length !== 2)).toEqual([])
  })

  it.each([
    ['a value that PostgreSQL cannot store', { account: 'nul \u0000', address: '', failures: 1, updated_at: 1 }, null],
    ['a reference to a missing row', { account: '', address: '', failures: 1, updated_at: 1 }, 'none'],
  ])('rolls back the whole copy for %s', async (_, attempt, parent_id) => {
    const bad = mkdtempSync(join(tmpdir(), 'copy-bad-'))
    const db = await open({ file: join(bad, 'zeyiji.db') })
    await sql`pragma foreign_keys = off`.execute(db)
    await db.insertInto('attempt').values(attempt).execute()
    await db.insertInto('category').values({ id: 'a', parent_id, level: 1, name: 'a', position: 1 }).execute()
    await db.insertInto('user_account').values({ id: 'a', phone: '1', nickname: 'a', created_at: 1, updated_at: 1 }).execute()
    const url = await createPostgresDatabase()
    expect(await copy(url, { DATA_DIR: bad })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^PostgreSQL 拒绝了复制，没有留下任何内容：[^\n]+\n$/),
    })
    expect(await (await open({ url })).selectFrom('user_account').select('id').execute()).toEqual([])
    rmSync(bad, { recursive: true, force: true })
  })

  it('requires a source of this release and a target address', async () => {
    const old = mkdtempSync(join(tmpdir(), 'copy-old-'))
    const url = await createPostgresDatabase()
    expect(await copy(url, { DATA_DIR: join(old, 'none') })).toMatchObject({ code: 1, err: expect.stringMatching(/^没有数据库 /) })
    await openDatabase({ url: undefined, file: join(old, 'zeyiji.db') }).then((db) => db.destroy())
    const database = new DatabaseSync(join(old, 'zeyiji.db'))
    const last = Object.keys(migrations).at(-1)!
    database.prepare('delete from kysely_migration where name = ?').run(last)
    expect(await copy(url, { DATA_DIR: old })).toMatchObject({ code: 1, err: expect.stringContaining('请先用这一版启动一次') })
    database.exec(`insert into kysely_migration values ('${last}', ''), ('999-later', '')`)
    expect(await copy(url, { DATA_DIR: old })).toMatchObject({ code: 1, err: expect.stringContaining('来自较新的版本') })
    database.close()
    expect(await copy('mysql://x')).toMatchObject({ code: 2, err: expect.stringContaining('用法：') })
    const refused = await copy('postgres://someone:secret-word@127.0.0.1:1/x')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('ECONNREFUSED') })
    expect(refused.err).not.toContain('secret-word')
    rmSync(old, { recursive: true, force: true })
  })
})
