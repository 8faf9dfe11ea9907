const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** At most `count` within any `windowMs`. */
export interface Window {
  count: number
  windowMs: number
}

/** Every lifetime and limit of accounts in one table (product rules, section 3, and the threats' promises). */
export const limits = {
  session: { lifeMs: 7 * day, perUser: 20, seenEveryMs: minute },
  signIn: { failures: 5, waitMs: 15 * minute },
  smsCode: { lifeMs: 5 * minute, tries: 5, againMs: minute },
  /** Messages to one phone, whoever asks. */
  smsToPhone: [
    { count: 1, windowMs: minute },
    { count: 5, windowMs: hour },
    { count: 10, windowMs: day },
  ] as readonly Window[],
  /** Messages that one address asks for, whoever gets them. */
  smsFromAddress: [{ count: 20, windowMs: hour }] as readonly Window[],
  /** A code that the app scans, and how long its browser has to fetch the session once it is confirmed. */
  qrTicket: { lifeMs: 2 * minute, collectMs: minute },
  /** A code of the official account; once scanned it is the right to sign in or to bind a phone. */
  chatCode: { lifeMs: 5 * minute, scannedMs: 10 * minute },
  /** The right to set a first password. */
  passwordRight: { lifeMs: 10 * minute },
  /** How long a chat account is remembered that nobody has bound a phone to. */
  chatAccountUnboundMs: 30 * day,
  /** How long what was sent still counts; rows older than this may go. */
  smsMemoryMs: day,
} as const
