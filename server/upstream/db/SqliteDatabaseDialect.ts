import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely'
import { databaseErrorKind } from './databaseErrorKind.ts'

const MAX_CACHED_STATEMENTS = 256

/** SQLite dialect of Kysely on top of `node:sqlite`. */
export class SqliteDatabaseDialect extends SqliteDialect {
  readonly #config: { database: SqliteDatabase }

  constructor(file: string) {
    const config = { database: statementCache(open(file)) }
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/**
 * Takes the write lock at the beginning of a transaction. A deferred transaction that reads before it writes fails
 * immediately, regardless of the busy timeout, if another process has written in between.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** SQLite itself rolls back when it has no space; an error of the second rollback would replace the first error. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
    })
  }
}

/** Declares that SQLite rolls back table definitions, so that the migrator uses one transaction under the write lock. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function open(file: string): DatabaseSync {
  try {
    return openIn(file, 'normal')
  } catch (error) {
    if (databaseErrorKind(error) !== 'full') throw error
    // A full disk has no space for the index of the write-ahead log, which processes share. In this mode SQLite keeps it in
    // memory: the database can be read, and written once there is space, but by this process only.
    return openIn(file, 'exclusive')
  }
}

function openIn(file: string, mode: 'normal' | 'exclusive'): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  try {
    // FULL: with NORMAL, the last acknowledged rows were lost in a power failure.
    database.exec(`pragma locking_mode = ${mode}; pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32768;`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function statementCache(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  const statementOf = (sql: string): SqliteStatement => {
    const known = prepared.get(sql)
    if (known) prepared.delete(sql)
    const statement = known ?? wrapStatement(database.prepare(sql))
    prepared.set(sql, statement)
    if (prepared.size > MAX_CACHED_STATEMENTS) prepared.delete(prepared.keys().next().value!)
    return statement
  }
  return {
    close: () => {
      prepared.clear()
      database.close()
    },
    prepare: statementOf,
  }
}

type SqliteStatement = ReturnType<SqliteDatabase['prepare']>

/**
 * Wraps a prepared statement for Kysely. Whether it returns rows is determined only once, because that costs as much as
 * a small query.
 */
function wrapStatement(statement: StatementSync): SqliteStatement {
  const reader = statement.columns().length > 0
  // Every change reports the last rowid, and full-text tables have internal rowids that exceed the range of a number.
  if (!reader) statement.setReadBigInts(true)
  return {
    reader,
    all: (parameters) => statement.all(...parameters.map(toBindable)),
    run: (parameters) => statement.run(...parameters.map(toBindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(toBindable)),
  }
}

function toBindable(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  // A date would be stored as text in SQLite and as a timestamp in PostgreSQL; times are integer milliseconds.
  if (value instanceof Date) throw new TypeError('Cannot store a Date: store milliseconds instead')
  return value as SQLInputValue
}
