import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from './Database.ts'

class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Stands for each of a query's values while its text is made; fits every column. */
export type Slots<Name extends string> = Record<Name, never>

/**
 * A query whose text is made once and not with every use: for what is asked thousands of times a second, where making the
 * text costs more than the query. `build` gets the database and stand-ins for the values, by name.
 */
export function prepared<Name extends string, Row>(build: (slots: Slots<Name>) => Compilable<Row>) {
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Slots<Name>
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Kysely<Database>, values: Record<Name, string | number | null>): Promise<Row[]> => {
    compiled ??= build(slots).compile()
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? values[value.name as Name] : value))
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
