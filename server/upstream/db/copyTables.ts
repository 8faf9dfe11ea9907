import type { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql, type Transaction } from 'kysely'
import { CommandError } from '../../command/CommandError.ts'
import type { Database, OperatorActionTable } from './Database.ts'
import { addPostgresRows, postgresChecksum } from './postgresRows.ts'
import { sqliteRows, sqliteChecksums } from './sqliteRows.ts'
import { readTableStructures, type TableStructure } from './tableStructures.ts'
import type { TableChecksum } from './TableChecksum.ts'

export interface CopyTablesOptions {
  /** Database with an open transaction, so that its content does not change. */
  source: DatabaseSync
  /** Database with all migrations applied. */
  target: Kysely<Database>
  /** Audit entry of the copy. It is stored in the target, unless the databases are already equal. */
  action: Omit<OperatorActionTable, 'outcome' | 'finished_at'>
  /** Called for each table after it was copied and verified. */
  onTable: (name: string, rows: number) => void
}

type Sums = Map<string, TableChecksum>

/**
 * Copies all tables of a SQLite database to a PostgreSQL database in one transaction. The target may only contain the
 * result of an earlier copy, because other rows would be lost. Returns false if the databases were already equal.
 */
export async function copyTables({ source, target, action, onTable }: CopyTablesOptions): Promise<boolean> {
  const tables = readTableStructures(source)
  return target.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '10s'`.execute(trx)
    // Prevents writes of an upstream that runs on the target.
    await sql`lock table ${names(tables)} in access exclusive mode`.execute(trx)
    await assertSameTables(trx, tables)
    // Audit entries of earlier copies are retained. They are no difference, although the source does not contain them.
    const written = await trx.deleteFrom('operator_action').where('command', '=', action.command).returningAll().execute()
    const there = await postgresChecksums(trx, tables)
    if (equal(there, sqliteChecksums(source, tables))) {
      await storeChecksums(trx, there)
      await insertActions(trx, written)
      return false
    }
    await assertOwnCopy(trx, there)
    await sql`truncate ${names(tables)}`.execute(trx)
    const checkReferences = await deferReferences(trx)
    const sums: Sums = new Map()
    for (const table of tables) {
      const sent = await addPostgresRows(trx, table, sqliteRows(source, table))
      const arrived = await postgresChecksum(trx, table)
      if (!same(sent, arrived)) throw new CommandError(`表 ${table.name} 复制后与源库不一致，已全部撤销。请报告这个问题`)
      sums.set(table.name, arrived)
      onTable(table.name, arrived.rows)
    }
    await checkReferences()
    // Autovacuum would do so some minutes after the service has started.
    await sql`analyze ${names(tables)}`.execute(trx)
    await storeChecksums(trx, sums)
    await insertActions(trx, [...written, { ...action, outcome: 'done', finished_at: Date.now() }])
    return true
  })
}

const names = (tables: readonly TableStructure[]) => sql.join(tables.map(({ name }) => sql.table(name)))
const same = (a: TableChecksum | undefined, b: TableChecksum | undefined) => a?.rows === b?.rows && a?.digits === b?.digits
const equal = (a: Sums, b: Sums) => [...a].every(([name, sum]) => same(sum, b.get(name)))

async function postgresChecksums(trx: Transaction<Database>, tables: readonly TableStructure[]): Promise<Sums> {
  const sums: Sums = new Map()
  for (const table of tables) sums.set(table.name, await postgresChecksum(trx, table))
  return sums
}

/** Throws if a table or column exists on one side only: it would be omitted silently. */
async function assertSameTables(trx: Transaction<Database>, tables: readonly TableStructure[]): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely_%' and table_name not like 'search_terms_%' and table_name <> 'copy_record'`.execute(
    trx,
  )
  const there = rows.map((row) => `${row.table_name}.${row.column_name}`)
  const here = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
  const odd = new Set(there).symmetricDifference(new Set(here))
  if (odd.size > 0) throw new CommandError(`两边的表不一样（${[...odd].slice(0, 5).join('、')}）。目标应为专用的空数据库`)
}

/** Throws if the target contains anything but the result of an earlier copy. */
async function assertOwnCopy(trx: Transaction<Database>, there: Sums): Promise<void> {
  if ([...there.values()].every(({ rows }) => rows === 0)) return
  const { rows: found } = await sql<{ found: string | null }>`select to_regclass('copy_record')::text as found`.execute(trx)
  if (typeof found[0]?.found !== 'string') throw new CommandError('目标库里已有数据，没有复制任何内容。请新建一个空数据库（createdb）再试')
  const { rows } = await sql<{ name: string; sum: string }>`select name, sum from copy_record`.execute(trx)
  const left = new Map(rows.map(({ name, sum }) => [name, sum]))
  // A table without a checksum belongs to a later migration and is empty.
  const changed = [...there].filter(([name, sum]) => (left.get(name) ?? sum.digits) !== sum.digits).map(([name]) => name)
  if (changed.length > 0)
    throw new CommandError(
      `上次复制之后，目标库里又有写入（表 ${changed.slice(0, 5).join('、')}），再复制会丢掉它们。请新建一个空数据库再试`,
    )
}

/**
 * Defers the check of all references, because rows of a table can refer to each other in any order, and tables too. Returns
 * a function that checks them, and makes the constraints as they were.
 */
async function deferReferences(trx: Transaction<Database>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string }>`select conrelid::regclass::text as "table", conname as name
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx)
  const alter = async (to: 'deferrable initially deferred' | 'not deferrable') => {
    for (const { table, name } of rows)
      await sql`alter table ${sql.raw(table)} alter constraint ${sql.ref(name)} ${sql.raw(to)}`.execute(trx)
  }
  await alter('deferrable initially deferred')
  return async () => {
    await sql`set constraints all immediate`.execute(trx)
    await alter('not deferrable')
  }
}

async function insertActions(trx: Transaction<Database>, actions: OperatorActionTable[]): Promise<void> {
  if (actions.length > 0) await trx.insertInto('operator_action').values(actions).execute()
}

/** Stores the checksums of this copy, by which the next copy recognises its result. */
async function storeChecksums(trx: Transaction<Database>, sums: Sums): Promise<void> {
  await sql`create table if not exists copy_record (name text primary key, sum text not null)`.execute(trx)
  await sql`delete from copy_record`.execute(trx)
  for (const [name, { digits }] of sums) await sql`insert into copy_record values (${name}, ${digits})`.execute(trx)
}
