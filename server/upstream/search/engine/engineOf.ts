import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import { CommandError } from '../../../command/CommandError.ts'
import { hasManyWriters } from '../../db/createGroupCommit.ts'
import type { Database } from '../../db/Database.ts'
import { postgresEngine } from '../queries/postgresEngine.ts'
import { sqliteEngine } from '../queries/sqliteEngine.ts'
import type { SearchEngine } from './SearchEngine.ts'

/** Setting that selects the built-in engine of the database. */
const BUILT_IN = 'database'

const call = z.custom<never>((value) => typeof value === 'function')
const Engine = z.looseObject({
  name: z.string(),
  isTransactional: z.boolean(),
  ...{ begin: call, put: call, remove: call, settle: call, drop: call, find: call, count: call, examine: call },
  near: z.optional(call),
})
const EngineModule = z.looseObject({ createSearchEngine: z.custom<() => unknown>((value) => typeof value === 'function') })

/** Selected engines by adapter, which a database shares with its transactions. */
const chosen = new WeakMap<object, SearchEngine>()

/** Returns the built-in engine of a database. */
export const builtInEngineOf = (db: Kysely<Database>): SearchEngine => (hasManyWriters(db) ? postgresEngine : sqliteEngine)

/** Returns the selected engine of a database, by default the built-in one. */
export const engineOf = (db: Kysely<Database>): SearchEngine => chosen.get(db.getExecutor().adapter) ?? builtInEngineOf(db)

/** Selects the engine of a database and its transactions; undefined for the built-in one. */
export function useEngine(db: Kysely<Database>, engine: SearchEngine | undefined): void {
  if (engine) chosen.set(db.getExecutor().adapter, engine)
}

/** Selects the engine that SEARCH_ENGINE names, see {@link loadEngine}. */
export const chooseEngine = async (db: Kysely<Database>, name: string): Promise<void> => useEngine(db, await loadEngine(name))

/**
 * Loads the engine that SEARCH_ENGINE names: a module, given by path or package name, or `database` for the built-in one,
 * which is undefined here. Throws {@link CommandError}.
 */
export async function loadEngine(name: string): Promise<SearchEngine | undefined> {
  if (name === BUILT_IN) return undefined
  try {
    const found: unknown = await import(/^[./]/.test(name) ? pathToFileURL(resolve(name)).href : name)
    const engine: unknown = await EngineModule.parse(found).createSearchEngine()
    return Engine.parse(engine)
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? '它没有给出 createSearchEngine，或引擎缺少方法' : oneLine(error as Error)
    throw new CommandError(`不能使用 SEARCH_ENGINE=${name}：${reason}`, { cause: error })
  }
}

/** Returns the message of an error without the place that imports the module. */
const oneLine = ({ message }: Error): string => message.split(/ imported from |\n/)[0]!
