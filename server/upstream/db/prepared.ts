import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from './Database.ts'

class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Placeholders for the values of a query while it is compiled; their type fits every column. */
export type Slots<Name extends string> = Record<Name, never>

/**
 * Creates a query that is compiled only once, for queries that run thousands of times per second and take longer to
 * compile than to run. `build` receives placeholders for the values by name.
 */
export function prepared<Name extends string, Row>(build: (slots: Slots<Name>) => Compilable<Row>) {
  let compiled: CompiledQuery<Row> | undefined
  return (db: Kysely<Database>, values: Values<Name>): Promise<Row[]> => run(db, (compiled ??= build(slotsOf<Name>()).compile()), values)
}

/** Like {@link prepared}, for a query that is built with a database or transaction: compiled once per open database. */
export function preparedOn<Name extends string, Row>(build: (db: Kysely<Database>, slots: Slots<Name>) => Compilable<Row>) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return (db: Kysely<Database>, values: Values<Name>): Promise<Row[]> => {
    const { adapter } = db.getExecutor()
    const known = compiled.get(adapter) ?? build(db, slotsOf<Name>()).compile()
    compiled.set(adapter, known)
    return run(db, known, values)
  }
}

/** Like {@link prepared}, for a query with a list of ids: compiled once per number of ids. */
export function preparedFor<Row>(build: (db: Kysely<Database>, ids: never[]) => Compilable<Row>) {
  const compiled = new WeakMap<object, Map<number, CompiledQuery<Row>>>()
  return (db: Kysely<Database>, ids: readonly string[]): Promise<Row[]> => {
    const { adapter } = db.getExecutor()
    const known = compiled.get(adapter) ?? new Map<number, CompiledQuery<Row>>()
    compiled.set(adapter, known)
    const slots = ids.map((_, index) => new Slot(String(index))) as never[]
    const query = known.get(ids.length) ?? build(db, slots).compile()
    // Lists have up to a hundred entries; longer ones are rare and therefore not cached.
    if (ids.length <= 100) known.set(ids.length, query)
    return run(db, query, Object.fromEntries(ids.entries()))
  }
}

type Values<Name extends string> = Record<Name, string | number | null>

const slotsOf = <Name extends string>() => new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Slots<Name>

async function run<Row>(db: Kysely<Database>, compiled: CompiledQuery<Row>, values: Values<string>): Promise<Row[]> {
  const parameters = compiled.parameters.map((value) => (value instanceof Slot ? values[value.name] : value))
  return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
}
