import type { Migration } from 'kysely/migration'
import { CommandError } from '../../command/CommandError.ts'

/** This release cannot work on a database that a later one has changed; the message includes the remedy. */
export class NewerDatabaseError extends CommandError {}

const serial = (name: string): number => Number(/^\d+/.exec(name)?.[0])

/**
 * Placeholders for migrations of later releases, so that this release runs on their database: a rollback must be
 * possible. Migrations only add. One that removes something names in its own name the release that can do without it,
 * as `020-drop-old-phone.needs-018`: a release without that migration refuses to start.
 */
export function placeholderMigrations(applied: readonly string[], known: readonly string[]): Record<string, Migration> {
  const later = applied.filter((name) => !known.includes(name))
  const newest = Math.max(0, ...known.map(serial))
  for (const name of later) {
    const needed = Number(/\.needs-(\d+)$/.exec(name)?.[1] ?? 0)
    if (needed > newest)
      throw new NewerDatabaseError(
        `较新的版本已改动数据库，这一版不能使用（${name}，这一版只到 ${known.at(-1)}）。请启动较新的版本，或恢复升级前的备份`,
      )
  }
  // Never run: the database has them already.
  return Object.fromEntries(later.map((name) => [name, { up: async () => {} }]))
}
