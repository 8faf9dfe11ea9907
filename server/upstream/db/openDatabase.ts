import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Kysely } from 'kysely'
import { CommandError } from '../../command/CommandError.ts'
import type { Database } from './Database.ts'
import { truncatedMessage, staysTruncated } from './isTruncated.ts'
import { migrate } from './migrate.ts'
import { openWithoutMigration, type DatabaseLocation } from './openWithoutMigration.ts'
import { UnsupportedDatabaseError } from './placeholderMigrations.ts'

/** The database cannot be used. The message is one line with the database, the reason and the remedy. */
export class DatabaseError extends CommandError {}

/**
 * Opens and migrates the database. `look` inspects the database before the migration, and can abort with a
 * {@link CommandError}.
 */
export async function openDatabase(
  { url, file }: DatabaseLocation,
  look?: (db: Kysely<Database>) => Promise<void>,
): Promise<Kysely<Database>> {
  let db: Kysely<Database> | undefined
  try {
    if (url === undefined && file !== ':memory:') {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      if (await staysTruncated(file)) throw new Error(truncatedMessage)
    }
    db = openWithoutMigration({ url, file })
    await look?.(db)
    await migrate(db)
    return db
  } catch (error) {
    await db?.destroy()
    const place = url === undefined ? `数据库文件 ${file}` : `数据库 ${url.replace(/(:\/\/[^:/@]*):[^@]*@/, '$1:***@')}`
    if (error instanceof CommandError && !(error instanceof UnsupportedDatabaseError)) throw error
    if (error instanceof UnsupportedDatabaseError) throw new DatabaseError(`不能使用${place}：${error.message}`, { cause: error })
    const remedy =
      error instanceof Error && error.message === truncatedMessage
        ? '请停止服务，用 npm run restore 恢复最近的备份；确实要从头开始，请先移走 DATA_DIR 里的全部文件'
        : url === undefined
          ? '请检查 DATA_DIR 指向的文件夹是否存在、可写，文件是否完好'
          : '请检查 DATABASE_URL 以及数据库服务是否在运行'
    throw new DatabaseError(`无法打开${place}：${reasonOf(error)}。${remedy}`, { cause: error })
  }
}

/** Returns the message of an error. A refused connection to a host with several addresses contains one error per address. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')
}
