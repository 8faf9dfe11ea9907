import type { Migration } from 'kysely/migration'
import { CommandError } from '../../command/CommandError.ts'

/** A release that cannot work on a database which a later one has changed; the message says what to do. */
export class NewerDatabaseError extends CommandError {}

const serial = (name: string): number => Number(/^\d+/.exec(name)?.[0])

/**
 * What stands in for migrations of later releases, so that this one runs on their database: going back must be
 * possible. Migrations only add. One that takes something away says in its name which one a release must know to do
 * without it, as `020-drop-old-phone.needs-018`: a release that does not know that one refuses to start.
 */
export function standIns(applied: readonly string[], known: readonly string[]): Record<string, Migration> {
  const later = applied.filter((name) => !known.includes(name))
  const newest = Math.max(0, ...known.map(serial))
  for (const name of later) {
    const needed = Number(/\.needs-(\d+)$/.exec(name)?.[1] ?? 0)
    if (needed > newest)
      throw new NewerDatabaseError(
        `较新的版本已改动数据库，这一版不能使用（${name}，这一版只到 ${known.at(-1)}）。请启动较新的版本，或恢复升级前的备份`,
      )
  }
  // Never run: they are in the database already.
  return Object.fromEntries(later.map((name) => [name, { up: async () => {} }]))
}
