import { rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { Kysely, sql } from 'kysely'
import type { TableMetadata } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterEach, describe, expect, it } from 'vitest'
import { appliedMigrations } from '../../../../server/upstream/db/appliedMigrations.ts'
import type { Database } from '../../../../server/upstream/db/Database.ts'
import { migrate, migrations } from '../../../../server/upstream/db/migrate.ts'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import { postgresDialect } from '../../../../server/upstream/db/postgresDialect.ts'
import { SqliteDatabaseDialect } from '../../../../server/upstream/db/SqliteDatabaseDialect.ts'
import { placeholderMigrations } from '../../../../server/upstream/db/placeholderMigrations.ts'
import { postgresTables, sqliteTables } from '../../../../server/upstream/db/TableDialect.ts'
import { type Engine, engines, testPlace } from '../../../support/openTestDatabase.ts'

const names = Object.keys(migrations(sqliteTables))
const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/** Returns the migrations of a release that ends with the given one. */
const upTo = (engine: Engine, name: string): Record<string, Migration> => {
  const all = migrations(engine === 'SQLite' ? sqliteTables : postgresTables)
  return Object.fromEntries(Object.entries(all).slice(0, names.indexOf(name) + 1))
}

/** Creates a database that is migrated from release to release. */
async function migratableDatabase(engine: Engine) {
  const { place, dataDir } = await testPlace(engine)
  const dialect = place.url === undefined ? new SqliteDatabaseDialect(place.file) : postgresDialect(place.url)
  const db = new Kysely<Database>({ dialect })
  undo.push(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const words = engine === 'SQLite' ? sqliteTables : postgresTables
  // Hundreds of individually written rows need not wait for the disk.
  if (engine === 'SQLite') await sql`pragma synchronous = off`.execute(db)
  return { db, place, to: (name: string) => migrate(db, words, upTo(engine, name)) }
}

/** Returns the unique and foreign keys of all tables by table: the constraints that could reject valid older rows. */
async function constraintsOf(db: Kysely<Database>, engine: Engine): Promise<Map<string, string[]>> {
  const text =
    engine === 'SQLite'
      ? sql<{ name: string; rule: string }>`select name, 'unique ' || group_concat(column_name) as rule from (
            select tables.name as name, list.name as index_name, info.name as column_name
            from sqlite_schema tables, pragma_index_list(tables.name) list, pragma_index_info(list.name) info
            where tables.type = 'table' and list."unique" = 1 order by 1, 2, 3) group by name, index_name
          union all select tables.name, 'reference ' || "from" || ' ' || "table" from sqlite_schema tables,
            pragma_foreign_key_list(tables.name) where tables.type = 'table'`
      : sql<{ name: string; rule: string }>`select indrelid::regclass::text as name,
            regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON', 'INDEX ON') as rule from pg_index where indisunique
          union all select conrelid::regclass::text, replace(pg_get_constraintdef(oid), ' ON DELETE CASCADE', '') from pg_constraint
            where contype in ('f', 'c')`
  const rules = new Map<string, string[]>()
  for (const { name, rule } of (await text.execute(db)).rows) rules.set(name, [...(rules.get(name) ?? []), rule].toSorted())
  return rules
}

type Tables = Map<string, { table: TableMetadata; rules: string[] }>

async function tablesOf(db: Kysely<Database>, engine: Engine): Promise<Tables> {
  const [tables, rules] = await Promise.all([db.introspection.getTables(), constraintsOf(db, engine)])
  return new Map(tables.map((table) => [table.name, { table, rules: rules.get(table.name) ?? [] }] as const))
}

/** Asserts that columns are unchanged, new ones are optional, and new constraints cover new columns only. */
function expectOnlyAdded(before: Tables, after: Tables, migration: string): void {
  // A migration that removes something names the release that no longer needs it.
  const takes = /\.needs-\d+$/.test(migration)
  for (const [name, { table, rules }] of before) {
    const columns = new Map(after.get(name)?.table.columns.map((column) => [column.name, column]))
    for (const { name: column, dataType, isNullable, hasDefaultValue } of table.columns)
      if (!takes) expect(columns.get(column), `${migration}: ${name}.${column}`).toMatchObject({ dataType, isNullable, hasDefaultValue })
    const added = [...columns.values()].filter((column) => table.columns.every((known) => known.name !== column.name))
    for (const column of added)
      expect(column.isNullable || column.hasDefaultValue, `${migration}: ${name}.${column.name} may be left out`).toBe(true)
    const inNew = new RegExp(`\\b(${added.map((column) => column.name).join('|') || '-'})\\b`)
    const old = after.get(name)?.rules.filter((rule) => !inNew.test(rule)) ?? []
    expect(rules, `${migration}: no new rule for ${name}`).toEqual(expect.arrayContaining(old))
  }
}

function valueFor(dataType: string, text: string, index: number): unknown {
  if (/^(blob|bytea)/i.test(dataType)) return Buffer.from(text)
  if (/int/i.test(dataType)) return index
  return /^(real|double|float)/i.test(dataType) ? 0.5 : text
}

/** Inserts a row as any release would have written it, with a valid value in every required column. */
async function addRow(db: Kysely<Database>, table: TableMetadata, index: number): Promise<boolean> {
  const row = Object.fromEntries(
    table.columns
      .filter((column) => !column.isNullable && !column.hasDefaultValue)
      .map(({ name, dataType }) => [name, valueFor(dataType, `${name}-${index}`, index)]),
  )
  const columns = Object.keys(row)
  try {
    await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`.execute(
      db,
    )
    return true
  } catch (error) {
    // Rows that refer to others are left to those tables.
    if (/foreign key/i.test(String(error))) return false
    throw error
  }
}

const rowsOf = async (db: Kysely<Database>, { name, columns }: TableMetadata): Promise<string[]> => {
  const list = sql.join(columns.map((column) => sql.ref(column.name)))
  const { rows } = await sql<Record<string, unknown>>`select ${list} from ${sql.table(name)}`.execute(db)
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

describe.each(engines)('migrations on %s', (engine) => {
  it('only add, which keeps the previous release working, and preserve rows of every release', async () => {
    const { db, to } = await migratableDatabase(engine)
    const written = new Map<string, { table: TableMetadata; rows: string[] }>()
    let earlier: Tables = new Map()
    let added = 0
    for (const [release, name] of names.entries()) {
      await to(name)
      const tables = await tablesOf(db, engine)
      expectOnlyAdded(earlier, tables, name)
      for (const [table, { rows, ...known }] of written) expect(await rowsOf(db, known.table), `${table} after ${name}`).toEqual(rows)
      // An unchanged table already contains rows of its shape.
      for (const [key, { table }] of tables) {
        if (isDeepStrictEqual(earlier.get(key)?.table.columns, table.columns)) continue
        for (const index of [2 * release + 1, 2 * release + 2]) added += (await addRow(db, table, index)) ? 1 : 0
        written.set(table.name, { table, rows: await rowsOf(db, table) })
      }
      earlier = tables
    }
    expect(added).toBeGreaterThan(names.length)
  })

  it.each([names[0]!, names.at(-2)!])('migrate a database of the state of %s in one start with all its rows', async (name) => {
    const { db, place, to } = await migratableDatabase(engine)
    await to(name)
    const tables = await db.introspection.getTables()
    let added = 0
    for (const table of tables) for (const index of [1, 2]) added += (await addRow(db, table, index)) ? 1 : 0
    expect(added).toBeGreaterThan(2)
    const before = await Promise.all(tables.map((table) => rowsOf(db, table)))
    const now = await openDatabase(place)
    undo.push(() => now.destroy())
    expect(await appliedMigrations(now)).toEqual(names)
    expect(await Promise.all(tables.map((table) => rowsOf(now, table)))).toEqual(before)
  })

  it('let the previous release start and write on a database that this release has migrated', { tags: ['wide'] }, async () => {
    const { db, place, to } = await migratableDatabase(engine)
    await openDatabase(place).then((newest) => newest.destroy())
    for (const name of names.slice(0, -1)) {
      await to(name)
      expect(await appliedMigrations(db)).toEqual(names)
    }
    await db.insertInto('attempt').values({ account: 'a', address: 'b', failures: 1, updated_at: 1 }).execute()
    await openDatabase(place).then((newest) => newest.destroy())
  })

  it('let this release start on a database of a later one, unless a needed part was removed', async () => {
    const { db, place, to } = await migratableDatabase(engine)
    await to(names.at(-1)!)
    const later = (name: string) => sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01')`.execute(db)
    await later('990-later')
    await later('991-drop-later.needs-001')
    await openDatabase(place).then((opened) => opened.destroy())
    expect(await appliedMigrations(db)).toEqual([...names, '990-later', '991-drop-later.needs-001'])
    await later('992-drop-attempt.needs-990')
    await expect(openDatabase(place)).rejects.toThrow(
      new RegExp(
        `^不能使用[^\\n]*较新的版本已改动数据库，这一版不能使用（992-drop-attempt.needs-990，这一版只到 ${names.at(-1)}）。[^\\n]*恢复升级前的备份$`,
      ),
    )
  })
})

it('have names with unique increasing numbers', () => {
  const serials = names.map((name) => Number(/^(\d{3})-[a-z0-9-]+(\.needs-\d{3})?$/.exec(name)?.[1]))
  expect(serials).toEqual([...new Set(serials)].toSorted((a, b) => a - b))
  expect(serials).not.toContain(Number.NaN)
  expect(placeholderMigrations([...names, '999-x'], names)).toHaveProperty('999-x')
  expect(placeholderMigrations(names, names)).toEqual({})
})
