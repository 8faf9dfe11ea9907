import { type Kysely, sql } from 'kysely'
import type { Database } from '../../server/upstream/db/Database.ts'

export type Row = Record<string, unknown>

/** A reference of a table to another one (SQLite). */
interface Reference {
  from: string
  table: string
  to: string
}

export interface OwnTable {
  name: string
  columns: { name: string; type: string; isNullable: boolean }[]
  key: string[]
  references: Reference[]
  /** Column with the id of the user to whom a row belongs; undefined if it belongs to another row, or to no one. */
  owner: string | undefined
}

const ownerColumns = ['user_id', 'redeemed_by']

/** Returns the tables of a SQLite database, with the column of the owner. */
export async function tablesOf(db: Kysely<Database>): Promise<OwnTable[]> {
  const tables = await db.introspection.getTables()
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows: columns } = await sql<{ name: string; type: string; notnull: number; pk: number }>`
        select name, type, "notnull", pk from pragma_table_info(${name})`.execute(db)
      const { rows: references } = await sql<Reference>`select "from", "table", "to" from pragma_foreign_key_list(${name})`.execute(db)
      return {
        name,
        columns: columns.map((column) => ({ name: column.name, type: column.type.toLowerCase(), isNullable: column.notnull === 0 })),
        key: columns.filter(({ pk }) => pk > 0).map((column) => column.name),
        references,
        owner: name === 'user_account' ? 'id' : columns.find((column) => ownerColumns.includes(column.name))?.name,
      }
    }),
  )
}

const rowsWhere = async (db: Kysely<Database>, table: string, column: string, values: readonly unknown[]): Promise<Row[]> =>
  values.length === 0
    ? []
    : (await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)})`.execute(db)).rows

/** Returns the rows of a user by table: those with the user's id, and those that belong to them without naming a user. */
export async function rowsOf(db: Kysely<Database>, tables: readonly OwnTable[], userId: string): Promise<Map<string, Row[]>> {
  const owned = new Map<string, Row[]>()
  for (const { name, owner } of tables) if (owner !== undefined) owned.set(name, await rowsWhere(db, name, owner, [userId]))
  const others = tables.filter(({ owner, references }) => owner === undefined && references.length > 0)
  // A row can belong to another one that belongs to one of the user's.
  for (let depth = 0; depth < 3; depth++)
    for (const { name, references } of others)
      for (const { from, table, to } of references) {
        const above = (owned.get(table) ?? []).map((row) => row[to ?? 'id'])
        const found = await rowsWhere(db, name, from, above)
        if (found.length > (owned.get(name)?.length ?? 0)) owned.set(name, found)
      }
  return owned
}

/**
 * Adds a row of the user to each table with an owner that has none, with values that only satisfy the types: a call that
 * answers another user's data by mistake is found even if it cannot read them.
 */
export async function fillTables(db: Kysely<Database>, tables: readonly OwnTable[], userId: string): Promise<void> {
  const owned = await rowsOf(db, tables, userId)
  /** Returns a value that a reference may have: preferably of a row of the user, but never the user. */
  async function referred({ table, to }: Reference): Promise<unknown> {
    const column = to ?? 'id'
    const own = owned.get(table)?.[0]?.[column]
    if (own !== undefined && table !== 'user_account') return own
    const rows = await sql<Row>`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} <> ${userId} limit 1`.execute(
      db,
    )
    return rows.rows[0]?.[column] ?? null
  }
  for (const { name, owner, columns, references } of tables) {
    if (owner === undefined || owned.get(name)!.length > 0) continue
    const row: Row = {}
    for (const { name: column, type, isNullable } of columns) {
      const reference = references.find(({ from }) => from === column)
      if (column === owner) row[column] = userId
      else if (isNullable) row[column] = null
      else if (reference) row[column] = await referred(reference)
      else row[column] = type === 'text' ? `${name}-${column}-of-another` : type === 'blob' ? Buffer.from('x') : 1
    }
    await sql`insert into ${sql.table(name)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))})`.execute(db)
  }
}

/** Returns the key of a row of a table: all columns, if it has no key. */
const keyOfRow = (key: readonly string[]) => (row: Row) => JSON.stringify(key.length === 0 ? row : key.map((column) => row[column]))

/** Columns that others change by what they do with public posts and persons. */
const shared: Readonly<Record<string, readonly string[]>> = {
  post: ['like_count', 'dislike_count', 'comment_count', 'answer_count', 'favourite_count', 'follower_count', 'hot'],
  person: ['follower_count', 'like_count'],
  // Reactions to one post are one message.
  message: ['people', 'told_at'],
}
/** Tables to which others add rows of the user: notifications, and whispers that they send. */
const received = ['message', 'message_doing', 'conversation', 'live_event', 'person']

/** Returns the columns of rows that have changed, and the tables in which rows were removed or added. */
export function changesOf(tables: readonly OwnTable[], before: Map<string, Row[]>, after: Map<string, Row[]>): string[] {
  const changes = new Set<string>()
  for (const { name, key } of tables) {
    const keyOf = keyOfRow(key)
    const rows = new Map((after.get(name) ?? []).map((row) => [keyOf(row), row]))
    const known = before.get(name) ?? []
    for (const row of known) {
      const now = rows.get(keyOf(row))
      rows.delete(keyOf(row))
      if (!now) changes.add(`removes a row of ${name}`)
      else
        for (const [column, value] of Object.entries(row))
          if (now[column] !== value && !shared[name]?.includes(column)) changes.add(`changes ${name}.${column}`)
    }
    if (rows.size > 0 && !received.includes(name)) changes.add(`adds a row of ${name}`)
  }
  return [...changes]
}

/**
 * Returns the ids of a user by kind (`table.column`), one of each kind, and all texts that are in no other user's rows. The
 * ids of the user and of their posts are public, and therefore in rows of others.
 */
export async function idsOf(db: Kysely<Database>, tables: readonly OwnTable[], userId: string) {
  const owned = await rowsOf(db, tables, userId)
  const others = new Set<unknown>()
  for (const { name, key } of tables) {
    const keyOf = keyOfRow(key)
    const own = new Set((owned.get(name) ?? []).map(keyOf))
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows) if (!own.has(keyOf(row))) for (const value of Object.values(row)) others.add(value)
  }
  const isOwnText = (value: unknown): value is string =>
    typeof value === 'string' && value.length >= 8 && !others.has(value) && !/^(\d{4}-\d\d-\d\d|[a-zA-Z]+)$/.test(value)
  const columns = [...owned].flatMap(([table, rows]) =>
    Object.keys(rows[0] ?? {}).map((column) => ({
      kind: `${table}.${column}`,
      column,
      texts: rows.map((row) => row[column]).filter(isOwnText),
    })),
  )
  const ids = new Map([[userId, 'user_account.id'], ...owned.get('post')!.map(({ id }) => [String(id), 'post.id'] as const)])
  // An id in several tables is of the kind of the row that it identifies.
  for (const { kind, column, texts } of columns.toSorted((one, other) => Number(other.column === 'id') - Number(one.column === 'id'))) {
    const id = texts.findLast((text) => /^[\w.~ -]{8,64}$/.test(text))
    if (id !== undefined && idColumns.test(column) && !ids.has(id)) ids.set(id, kind)
  }
  return { ids, texts: columns.flatMap(({ kind, texts }) => texts.map((text) => ({ kind, text }))) }
}

/** Columns with ids, and with other names by which rows can be found. */
const idColumns = /(^|_)(id|key|code|number|name|pair|to|place|mark|tab|batch)$/
