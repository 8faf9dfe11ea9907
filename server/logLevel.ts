import { z } from 'zod/mini'
import { operatorFile } from './operatorFile.ts'

/** Log levels from everything to nothing. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The minimum level; a function where it changes while the program runs. */
export type LeastLevel = LogLevel | (() => LogLevel)

/** The level that operators have set in the place of LOG_LEVEL. */
const SetLevel = z.strictObject({
  level: z.enum(logLevels),
  /** Expiry: milliseconds since 1970; null for as long as the file exists. */
  until: z.nullable(z.number()),
})
type SetLevel = z.infer<typeof SetLevel>

/** While this file exists its level counts, in the host and in the upstream. */
export const logLevelFile = operatorFile('log-level.json', SetLevel)

/** Decides whether an entry is logged; an unknown level counts as `info`. */
export const isLogged = (level: string, least: LeastLevel): boolean =>
  rankOf(level) >= rankOf(typeof least === 'function' ? least() : least)

const rankOf = (level: string): number => {
  const rank = logLevels.findIndex((known) => known === level)
  return rank < 0 ? logLevels.indexOf('info') : rank
}

interface LevelFacts {
  level: LogLevel
  /** ISO 8601; undefined where the level holds until it is changed again. */
  until: string | undefined
}

/** The level of a running program: the one that operators have set until it expires, else `usual`. */
export function createLogLevel(usual: LogLevel, clock: () => number = Date.now) {
  let set: SetLevel | undefined
  const counts = (given: SetLevel | undefined): given is SetLevel => given !== undefined && (given.until === null || given.until > clock())
  const levelOf = (given: SetLevel | undefined): LogLevel => (counts(given) ? given.level : usual)
  const current = (): LogLevel => levelOf(set)

  /**
   * `notify` is called while the more verbose of both levels is active: a change to `error` would otherwise not be
   * logged.
   */
  function change(to: SetLevel | undefined, notify: (facts: LevelFacts) => void): void {
    const level = levelOf(to)
    const until = counts(to) && to.until !== null ? new Date(to.until).toISOString() : undefined
    if (rankOf(level) < rankOf(current())) set = to
    notify({ level, until })
    set = to
  }

  return { current, change }
}

interface FollowOptions {
  dataDir: string
  onChange: (facts: LevelFacts) => void
  onFault: (error: unknown) => void
}

/** Lets operators change the level while the program runs, through the file. */
export function followLogLevel(level: ReturnType<typeof createLogLevel>, { dataDir, onChange, onFault }: FollowOptions): void {
  logLevelFile.watch({ dataDir, onFault, onChange: (set) => level.change(set, onChange) })
}
