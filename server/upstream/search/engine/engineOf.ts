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

/**
 * Selects the engine of a database and its transactions: a module, given by path or package name, or `database` for the
 * built-in engine.
 */
export async function chooseEngine(db: Kysely<Database>, name: string): Promise<void> {
  if (name === BUILT_IN) return
  chosen.set(db.getExecutor().adapter, await loadEngine(name))
}

async function loadEngine(name: string): Promise<SearchEngine> {
  try {
    const found: unknown = await import(/^[./]/.test(name) ? pathToFileURL(resolve(name)).href : name)
    const engine: unknown = await EngineModule.parse(found).createSearchEngine()
    return Engine.parse(engine)
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? '它没有给出 createSearchEngine，或引擎缺少方法' : (error as Error).message
    throw new CommandError(`不能使用 SEARCH_ENGINE=${name}：${reason}`, { cause: error })
  }
}
