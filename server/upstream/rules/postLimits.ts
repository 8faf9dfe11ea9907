import type { Window } from './limits.ts'
import type { RateLimit } from './rateLimit.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What one user may write for others to read, and how often access codes may be guessed; each fills up again (`rateLimit.ts`). */
const windows = {
  ask: [
    { count: 5, windowMs: 10 * minute },
    { count: 30, windowMs: day },
  ],
  answer: [
    { count: 10, windowMs: 10 * minute },
    { count: 100, windowMs: day },
  ],
  /** Codes that came to nothing: a user mistypes; an address is a classroom. A code has 95 random bits. */
  wrongCodeOfUser: [
    { count: 10, windowMs: 10 * minute },
    { count: 40, windowMs: day },
  ],
  wrongCodeFromAddress: [{ count: 100, windowMs: hour }],
} as const satisfies Record<string, readonly Window[]>

/** The limits of one kind for one user or address. */
export const postLimits = (kind: keyof typeof windows, whose: string): RateLimit[] =>
  windows[kind].map((window) => ({ ...window, id: `${kind} ${whose} ${window.windowMs}` }))
