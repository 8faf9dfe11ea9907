import { UnsupportedDatabaseError, placeholderMigrations } from './placeholderMigrations.ts'

/** Result of one check of a database: works, needs attention, or does not work; the last two with a remedy. */
export interface DatabaseFinding {
  level: 'good' | 'warn' | 'bad'
  about: string
  cure?: string
}

export const good = (about: string): DatabaseFinding => ({ level: 'good', about })
export const warn = (about: string, cure: string): DatabaseFinding => ({ level: 'warn', about, cure })
export const bad = (about: string, cure: string): DatabaseFinding => ({ level: 'bad', about, cure })

/** Checks whether this release can work on a database with these migrations. */
export function migrationFinding(applied: readonly string[], known: readonly string[]): DatabaseFinding {
  try {
    const later = Object.keys(placeholderMigrations(applied, known))
    if (later.length > 0)
      return warn(`数据库由较新的版本升级过（${later.join('、')}），这一版可以使用`, '若不是有意退回旧版，请启动较新的版本')
  } catch (error) {
    if (!(error instanceof UnsupportedDatabaseError)) throw error
    return bad(error.reason, error.remedy)
  }
  const pending = known.filter((name) => !applied.includes(name))
  if (pending.length === 0) return good(`数据库结构是最新的（${known.at(-1)}）`)
  return warn(`数据库结构还差 ${pending.join('、')}`, '下次启动时自动升级；升级前先 npm run backup')
}
