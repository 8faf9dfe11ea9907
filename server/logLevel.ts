import { z } from 'zod/mini'
import { operatorFile } from './operatorFile.ts'

/** What may be the least that is logged, from everything to nothing. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The least that is logged; a function where it changes while the program runs. */
export type LeastLevel = LogLevel | (() => LogLevel)

/** What operators have set in the place of LOG_LEVEL. */
const SetLevel = z.strictObject({
  level: z.enum(logLevels),
  /** Until when it counts: milliseconds since 1970; null for as long as the file lies there. */
  until: z.nullable(z.number()),
})
type SetLevel = z.infer<typeof SetLevel>

/** While it lies there its level counts, in the host and in the upstream. */
export const logLevelFile = operatorFile('log-level.json', SetLevel)

/** Whether an entry is logged; one of a level that nobody knows counts as `info`. */
export const isLogged = (level: string, least: LeastLevel): boolean =>
  rankOf(level) >= rankOf(typeof least === 'function' ? least() : least)

const rankOf = (level: string): number => {
  const rank = logLevels.findIndex((known) => known === level)
  return rank < 0 ? logLevels.indexOf('info') : rank
}

interface LevelFacts {
  level: LogLevel
  /** ISO 8601; undefined where it counts until it is changed again. */
  until: string | undefined
}

/** The level of a running program: what operators have set as long as that counts, else `usual`. */
export function createLogLevel(usual: LogLevel, clock: () => number = Date.now) {
  let set: SetLevel | undefined
  const counts = (given: SetLevel | undefined): given is SetLevel => given !== undefined && (given.until === null || given.until > clock())
  const levelOf = (given: SetLevel | undefined): LogLevel => (counts(given) ? given.level : usual)
  const current = (): LogLevel => levelOf(set)

  /** `tell` is called while the more of both levels is logged: going down to errors would otherwise go unseen. */
  function change(to: SetLevel | undefined, tell: (facts: LevelFacts) => void): void {
    const level = levelOf(to)
    const until = counts(to) && to.until !== null ? new Date(to.until).toISOString() : undefined
    if (rankOf(level) < rankOf(current())) set = to
    tell({ level, until })
    set = to
  }

  return { current, change }
}

interface FollowOptions {
  dataDir: string
  onChange: (facts: LevelFacts) => void
  onFault: (error: unknown) => void
}

/** Lets operators change the level while the program runs, by the file. */
export function followLogLevel(level: ReturnType<typeof createLogLevel>, { dataDir, onChange, onFault }: FollowOptions): void {
  logLevelFile.watch({ dataDir, onFault, onChange: (set) => level.change(set, onChange) })
}
