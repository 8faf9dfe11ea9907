import type { Migration } from 'kysely/migration'
import { CommandError } from '../../command/CommandError.ts'

/** A later release has changed the database in a way that this release cannot work with. The message includes the remedy. */
export class NewerDatabaseError extends CommandError {}

const migrationNumber = (name: string): number => Number(/^\d+/.exec(name)?.[0])

/**
 * Returns placeholders for migrations of later releases, so that this release runs on their database: rollbacks must be
 * possible. Migrations usually only add. The name of one that removes something contains the first migration whose
 * release can work without it, as `020-drop-old-phone.needs-018`: releases without that migration refuse to start.
 */
export function placeholderMigrations(applied: readonly string[], known: readonly string[]): Record<string, Migration> {
  const later = applied.filter((name) => !known.includes(name))
  const newest = Math.max(0, ...known.map(migrationNumber))
  for (const name of later) {
    const needed = Number(/\.needs-(\d+)$/.exec(name)?.[1] ?? 0)
    if (needed > newest)
      throw new NewerDatabaseError(
        `较新的版本已改动数据库，这一版不能使用（${name}，这一版只到 ${known.at(-1)}）。请启动较新的版本，或恢复升级前的备份`,
      )
  }
  // Never executed, because the database already contains their changes.
  return Object.fromEntries(later.map((name) => [name, { up: async () => {} }]))
}
