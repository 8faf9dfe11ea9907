import { rmSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import type { TableMetadata } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterEach, describe, expect, it } from 'vitest'
import { appliedMigrations } from '../../../../server/upstream/db/appliedMigrations.ts'
import type { Database } from '../../../../server/upstream/db/Database.ts'
import { migrate, migrations } from '../../../../server/upstream/db/migrate.ts'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import { openWithoutMigration } from '../../../../server/upstream/db/openWithoutMigration.ts'
import { placeholderMigrations } from '../../../../server/upstream/db/placeholderMigrations.ts'
import { sqlMigration } from '../../../../server/upstream/db/sqlMigration.ts'
import { type Engine, engines, testPlace } from '../../../support/openTestDatabase.ts'

const names = Object.keys(migrations)
const baseline = names.filter((name) => name <= '119-operations')
const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/** Returns the migrations of a release that ends with the given one. */
const upTo = (name: string, all = migrations): Record<string, Migration> =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other <= name))

/** Creates a database that is not migrated yet. */
async function emptyDatabase(engine: Engine) {
  const { place, dataDir } = await testPlace(engine)
  const db = openWithoutMigration(place)
  undo.push(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { db, place }
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

/** Applies the migrations after the baseline one by one, and asserts that each only adds, and retains a row of the baseline. */
async function expectAllOnlyAdd(engine: Engine, all: Record<string, Migration>): Promise<void> {
  const { db } = await emptyDatabase(engine)
  await migrate(db, upTo(baseline.at(-1)!))
  await db.insertInto('attempt').values({ account: 'a', address: 'b', failures: 1, updated_at: 1 }).execute()
  let earlier = await tablesOf(db, engine)
  for (const name of Object.keys(all).slice(baseline.length)) {
    await migrate(db, upTo(name, all))
    const tables = await tablesOf(db, engine)
    expectOnlyAdded(earlier, tables, name)
    earlier = tables
  }
  const kept = db.selectFrom('attempt').select(['account', 'address', 'failures', 'updated_at'])
  expect(await kept.execute()).toEqual([{ account: 'a', address: 'b', failures: 1, updated_at: 1 }])
}

const applicable = `create table later (id text primary key not null, note bytea, at bigint not null) without rowid;
  alter table attempt add column later_id text references later (id);
  create index attempt_later on attempt (later_id);`

describe.each(engines)('migrations on %s', (engine) => {
  it('create all tables once', async () => {
    const { db, place } = await emptyDatabase(engine)
    const start = () => openDatabase(place).then((opened) => opened.destroy())
    await start()
    const tables = await tablesOf(db, engine)
    expect(tables.size).toBeGreaterThan(140)
    expect(await appliedMigrations(db)).toEqual(names)
    await start()
    expect(await tablesOf(db, engine)).toEqual(tables)
    expect(await appliedMigrations(db)).toEqual(names)
  })

  it('only add after the baseline, which keeps the previous release working', async () => {
    await expectAllOnlyAdd(engine, { ...migrations, '998-later': sqlMigration(applicable) })
  })

  it.each([
    ['a required column', 'alter table later add column more text', 'alter table attempt drop column failures'],
    ['a rule for old rows', 'create unique index later_note on later (note)', 'create unique index attempt_once on attempt (account)'],
  ])('are noticed if they change %s', async (_, allowed, forbidden) => {
    const all = { ...migrations, '998-later': sqlMigration(applicable), '999-change': sqlMigration(`${allowed};\n${forbidden};`) }
    await expect(expectAllOnlyAdd(engine, all)).rejects.toThrow(/999-change/)
  })

  it('let this release start on a database of a later one, unless a needed part was removed', async () => {
    const { db, place } = await emptyDatabase(engine)
    await migrate(db)
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

  it('refuse a database of a release before the first one, without changing it', async () => {
    const { db, place } = await emptyDatabase(engine)
    await migrate(db, { '001-accounts': sqlMigration('create table user_account (id text primary key not null);') })
    await expect(openDatabase(place)).rejects.toThrow(/^不能使用.*由首次发布之前的版本建立（001-accounts）.*请改用空的 DATA_DIR/)
    expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['user_account'])
  })
})

it('have names with unique increasing numbers', () => {
  const serials = names.map((name) => Number(/^(\d{3})-[a-z0-9-]+(\.needs-\d{3})?$/.exec(name)?.[1]))
  expect(serials).toEqual([...new Set(serials)].toSorted((a, b) => a - b))
  expect(serials).not.toContain(Number.NaN)
  expect(placeholderMigrations([...names, '999-x'], names)).toHaveProperty('999-x')
  expect(placeholderMigrations(names, names)).toEqual({})
})
