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

/** The name of the engine that a database brings along. */
const OWN = 'database'

const call = z.custom<never>((value) => typeof value === 'function')
const Engine = z.looseObject({
  name: z.string(),
  isTransactional: z.boolean(),
  ...{ begin: call, put: call, remove: call, settle: call, drop: call, find: call, count: call, examine: call },
  near: z.optional(call),
})
const EngineModule = z.looseObject({ createSearchEngine: z.custom<() => unknown>((value) => typeof value === 'function') })

/** The adapter is what a database and its transactions have in common. */
const chosen = new WeakMap<object, SearchEngine>()

/** The engine that a database brings along. */
export const ownEngineOf = (db: Kysely<Database>): SearchEngine => (hasManyWriters(db) ? postgresEngine : sqliteEngine)

/** The engine of a database: its own, unless another one was chosen for it. */
export const engineOf = (db: Kysely<Database>): SearchEngine => chosen.get(db.getExecutor().adapter) ?? ownEngineOf(db)

/**
 * Has a database and its transactions searched by the engine of a module, given by its path or package; `database` is
 * its own.
 */
export async function chooseEngine(db: Kysely<Database>, name: string): Promise<void> {
  if (name === OWN) return
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
