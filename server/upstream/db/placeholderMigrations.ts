import type { Migration } from 'kysely/migration'
import { CommandError } from '../../command/CommandError.ts'

/** This release cannot work with the database, because another release has created or changed it. */
export class UnsupportedDatabaseError extends CommandError {
  readonly reason: string
  readonly remedy: string

  constructor(reason: string, remedy: string) {
    super(`${reason}。${remedy}`)
    this.reason = reason
    this.remedy = remedy
  }
}

const migrationNumber = (name: string): number => Number(/^\d+/.exec(name)?.[0])

/**
 * Returns placeholders for migrations of later releases, so that this release runs on their database: rollbacks must be
 * possible. Migrations usually only add. The name of one that removes something contains the first migration whose
 * release can work without it, as `120-drop-old-phone.needs-118`: releases without that migration refuse to start.
 */
export function placeholderMigrations(applied: readonly string[], known: readonly string[]): Record<string, Migration> {
  const others = applied.filter((name) => !known.includes(name))
  const numbers = known.map(migrationNumber)
  for (const name of others) {
    if (migrationNumber(name) < Math.min(...numbers))
      throw new UnsupportedDatabaseError(
        `数据库由首次发布之前的版本建立（${name}），这一版不能升级它`,
        '请改用空的 DATA_DIR（PostgreSQL：新建一个空数据库），或继续使用建立它的版本',
      )
    if (Number(/\.needs-(\d+)$/.exec(name)?.[1] ?? 0) > Math.max(...numbers))
      throw new UnsupportedDatabaseError(
        `较新的版本已改动数据库，这一版不能使用（${name}，这一版只到 ${known.at(-1)}）`,
        '请启动较新的版本，或用 npm run restore 恢复升级前的备份',
      )
  }
  // Never executed, because the database already contains their changes.
  return Object.fromEntries(others.map((name) => [name, { up: async () => {} }]))
}
