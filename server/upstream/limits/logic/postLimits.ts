import type { Window } from './limits.ts'
import type { RateLimit } from './rateLimit.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Limits of users' posts and submissions, and of guesses at access codes; each is a token bucket (`rateLimit.ts`). */
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
  danmaku: [
    { count: 10, windowMs: minute },
    { count: 300, windowMs: day },
  ],
  /** All that a new account writes, whatever its kind. */
  newAccount: [
    { count: 20, windowMs: hour },
    { count: 60, windowMs: day },
  ],
  /** A talk goes to and fro quickly; what begins one with somebody who has not answered is counted as well. */
  whisper: [
    { count: 60, windowMs: 10 * minute },
    { count: 1000, windowMs: day },
  ],
  whisperStranger: [
    { count: 10, windowMs: hour },
    { count: 30, windowMs: day },
  ],
  /** The same for a new account. */
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
  /** Invalid access codes: a user mistypes; an address is a classroom. A code has 95 random bits. */
  wrongCodeOfUser: [
    { count: 10, windowMs: 10 * minute },
    { count: 40, windowMs: day },
  ],
  wrongCodeFromAddress: [{ count: 100, windowMs: hour }],
  /** Images: six for a form that is filled in repeatedly, but no free image hosting. */
  upload: [
    { count: 40, windowMs: 10 * minute },
    { count: 120, windowMs: day },
  ],
  /** Leads: for one phone, and for an office with many. */
  leadOfPhone: [{ count: 3, windowMs: day }],
  leadFromAddress: [
    { count: 5, windowMs: hour },
    { count: 20, windowMs: day },
  ],
  intention: [{ count: 10, windowMs: day }],
  /** Real names: whoever may send one could try out whose number is known here. */
  realName: [{ count: 10, windowMs: day }],
  enrolment: [
    { count: 5, windowMs: 10 * minute },
    { count: 30, windowMs: day },
  ],
  /** Practices and mocks that are begun: each draws a paper and keeps its sheet. */
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

/** The limits of one kind for one user or address. */
export const postLimits = (kind: keyof typeof windows, whose: string): RateLimit[] =>
  windows[kind].map((window) => ({ ...window, id: `${kind} ${whose} ${window.windowMs}` }))
