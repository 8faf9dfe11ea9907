import { z } from 'zod/mini'
import { operatorFile } from '../process/operatorFile.ts'

/** Log levels from the most verbose to none. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The minimum level; a function if it changes while the program runs. */
export type MinimumLogLevel = LogLevel | (() => LogLevel)

/** The level that operators set to override LOG_LEVEL. */
const OverrideLevel = z.strictObject({
  level: z.enum(logLevels),
  /** Expiry in milliseconds since 1970; null: valid until the file is removed. */
  until: z.nullable(z.number()),
})
type OverrideLevel = z.infer<typeof OverrideLevel>

/** While this file exists, its level overrides LOG_LEVEL in the host and in the upstream. */
export const logLevelFile = operatorFile('log-level.json', OverrideLevel)

/** Checks whether an entry is logged; an unknown level is treated as `info`. */
export const isLogged = (level: string, least: MinimumLogLevel): boolean =>
  rankOf(level) >= rankOf(typeof least === 'function' ? least() : least)

const rankOf = (level: string): number => {
  const rank = logLevels.findIndex((known) => known === level)
  return rank < 0 ? logLevels.indexOf('info') : rank
}

interface LevelFacts {
  level: LogLevel
  /** Expiry in ISO 8601; undefined if the level has no expiry. */
  until: string | undefined
}

/** Creates the level of a running program: the operators' level until it expires, otherwise `usual`. */
export function createLogLevel(usual: LogLevel, clock: () => number = Date.now) {
  let set: OverrideLevel | undefined
  const counts = (given: OverrideLevel | undefined): given is OverrideLevel =>
    given !== undefined && (given.until === null || given.until > clock())
  const levelOf = (given: OverrideLevel | undefined): LogLevel => (counts(given) ? given.level : usual)
  const current = (): LogLevel => levelOf(set)

  /**
   * Changes the level. `notify` is called while the more verbose of the two levels is active; otherwise a change to
   * `error` would not be logged.
   */
  function change(to: OverrideLevel | undefined, notify: (facts: LevelFacts) => void): void {
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

/** Watches the file by which operators change the level while the program runs. */
export function watchLogLevel(level: ReturnType<typeof createLogLevel>, { dataDir, onChange, onFault }: FollowOptions): void {
  logLevelFile.watch({ dataDir, onFault, onChange: (set) => level.change(set, onChange) })
}
