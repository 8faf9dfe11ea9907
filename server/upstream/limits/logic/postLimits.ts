import type { Window } from './limits.ts'
import type { RateLimit } from './rateLimit.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Limits of posts and submissions of users, and of guesses at access codes; each is a token bucket (`rateLimit.ts`). */
const windows = {
  ask: [
    { count: 5, windowMs: 10 * minute },
    { count: 30, windowMs: day },
  ],
  answer: [
    { count: 10, windowMs: 10 * minute },
    { count: 100, windowMs: day },
  ],
  idea: [
    { count: 5, windowMs: 10 * minute },
    { count: 50, windowMs: day },
  ],
  comment: [
    { count: 20, windowMs: 10 * minute },
    { count: 300, windowMs: day },
  ],
  /** Edits of posts: each stores the previous version. */
  edit: [
    { count: 20, windowMs: 10 * minute },
    { count: 100, windowMs: day },
  ],
  danmaku: [
    { count: 10, windowMs: minute },
    { count: 300, windowMs: day },
  ],
  /** All posts of a new account, of any kind. */
  newAccount: [
    { count: 20, windowMs: hour },
    { count: 60, windowMs: day },
  ],
  /** Private messages: generous for a conversation; messages to users who have not replied are also limited as `whisperStranger`. */
  whisper: [
    { count: 60, windowMs: 10 * minute },
    { count: 1000, windowMs: day },
  ],
  whisperStranger: [
    { count: 10, windowMs: hour },
    { count: 30, windowMs: day },
  ],
  /** The same limits for a new account. */
  newAccountWhisper: [
    { count: 20, windowMs: 10 * minute },
    { count: 200, windowMs: day },
  ],
  newAccountStranger: [
    { count: 3, windowMs: hour },
    { count: 10, windowMs: day },
  ],
  appeal: [{ count: 5, windowMs: day }],
  invite: [
    { count: 10, windowMs: 10 * minute },
    { count: 30, windowMs: day },
  ],
  opinion: [
    { count: 5, windowMs: 10 * minute },
    { count: 30, windowMs: day },
  ],
  /** Invalid access codes: users mistype, and an address may be a classroom. A code has 95 random bits. */
  wrongCodeOfUser: [
    { count: 10, windowMs: 10 * minute },
    { count: 40, windowMs: day },
  ],
  wrongCodeFromAddress: [{ count: 100, windowMs: hour }],
  /** Images: enough to fill in a form with six images repeatedly, but too few for free image hosting. */
  upload: [
    { count: 40, windowMs: 10 * minute },
    { count: 120, windowMs: day },
  ],
  /** Leads: for one phone, and for an office with many phones. */
  leadOfPhone: [{ count: 3, windowMs: day }],
  leadFromAddress: [
    { count: 5, windowMs: hour },
    { count: 20, windowMs: day },
  ],
  intention: [{ count: 10, windowMs: day }],
  /** Real names: limited because submitting them could reveal which identity numbers are registered. */
  realName: [{ count: 10, windowMs: day }],
  enrolment: [
    { count: 5, windowMs: 10 * minute },
    { count: 30, windowMs: day },
  ],
  /** Started practices and mock exams: each draws a paper and stores its sheet. */
  attempt: [
    { count: 30, windowMs: 10 * minute },
    { count: 300, windowMs: day },
  ],
  refund: [
    { count: 5, windowMs: 10 * minute },
    { count: 20, windowMs: day },
  ],
  invoice: [{ count: 30, windowMs: day }],
  questionReport: [
    { count: 10, windowMs: 10 * minute },
    { count: 50, windowMs: day },
  ],
  feedbackOfUser: [
    { count: 5, windowMs: 10 * minute },
    { count: 30, windowMs: day },
  ],
  feedbackFromAddress: [
    { count: 10, windowMs: 10 * minute },
    { count: 60, windowMs: day },
  ],
} as const satisfies Record<string, readonly Window[]>

/** Returns the limits of one kind for one user or address. */
export const postLimits = (kind: keyof typeof windows, whose: string): RateLimit[] =>
  windows[kind].map((window) => ({ ...window, id: `${kind} ${whose} ${window.windowMs}` }))
