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
  /** How far apart the clocks of several upstreams may be; what is stored of later moments comes from a clock that went wrong. */
  clockSkewMs: minute,
  session: { lifeMs: 7 * day, perUser: 20, seenEveryMs: minute },
  signIn: { failures: 5, waitMs: 15 * minute },
  smsCode: { lifeMs: 5 * minute, tries: 5, againMs: minute },
  /** Messages to one phone in one scene, for each kind of asker: nobody's asking uses up what another may ask for. */
  smsInScene: [
    { count: 1, windowMs: minute },
    { count: 5, windowMs: hour },
    { count: 10, windowMs: day },
  ] as readonly Window[],
  /** Messages to one phone in all scenes, for each kind of asker: a stranger cannot fill a phone by going through the scenes. */
  smsToPhone: [
    { count: 3, windowMs: minute },
    { count: 10, windowMs: hour },
    { count: 20, windowMs: day },
  ] as readonly Window[],
  /** Messages that one address asks for, whoever gets them; what users ask for to their own phone is left out. */
  smsFromAddress: [{ count: 20, windowMs: hour }] as readonly Window[],
  /** The same of an IPv6 /48, which a site or a customer is handed: 65,536 of the blocks that count as one address. */
  smsFromSite: [{ count: 100, windowMs: hour }] as readonly Window[],
  /** What an operator's budget of messages counts by, and the part of it that is kept for users who ask for their own phone. */
  smsBudget: { windowMs: day, ownersPart: 0.1 },
  /** A code that the app scans, and how long its browser has to fetch the session once it is confirmed. */
  qrTicket: { lifeMs: 2 * minute, collectMs: minute },
  /** A code of the official account; once scanned it is the right to sign in or to bind a phone. */
  chatCode: { lifeMs: 5 * minute, scannedMs: 10 * minute },
  /** How long a password that was replaced is known as one: whoever gives it then has lost a race, and guessed nothing. */
  lostRaceMs: 10 * second,
  /** The right to set a first password. */
  passwordRight: { lifeMs: 10 * minute },
  /** How long a chat account is remembered that nobody has bound a phone to. */
  chatAccountUnboundMs: 30 * day,
  /** Words that many people search for: how many callers make one, and how long they count. */
  hotWords: {
    callers: 3,
    memoryMs: 30 * day,
    /** How long uses are collected before they are written, and a list is shown before it is made anew. */
    writtenEveryMs: 10 * second,
    shownForMs: 30 * second,
    /** Uses of one caller that count within the next line. */
    perCaller: 30,
    perCallerMs: hour,
  },
  /** Watching: what players report of it (product rules, section 3). */
  play: {
    /** The highest speed that counts. */
    fastest: 3,
    /** How long after its opening a session's reports are taken: a player may have been without a network. */
    memoryMs: 7 * day,
    /** A player that was heard of within this time is at work: another one takes over from it. Two reports and a bit. */
    aliveMs: 40 * second,
    /** A hole in what was watched that is shorter is a player's rounding. */
    gapMs: second,
    /** How many parts of a lesson are remembered as watched, and of the time that a learner's reports took up. */
    watchedIntervals: 400,
    busyIntervals: 200,
    /** How many runs of numbers of reports that have come a session remembers. */
    sequenceGaps: 64,
  },
  /** What makes a day count as one of learning; a completed lesson does as well, however short it is. */
  learnedDayMs: minute,
  /** How long before its end a course's membership is about to expire. */
  expiringMs: 14 * day,
  /*
   * The limits from here to the changes of a user are token buckets (`limits/rules/rateLimit.ts`): `count` uses at once, then one more each
   * `windowMs / count`. All upstreams on one database share them.
   */
  /** Codes to scan that one address asks for, of each kind: a classroom full of open sign-in dialogs behind one address. */
  qrFromAddress: { count: 300, windowMs: 10 * minute },
  /** Passwords tried from one address over all accounts, and verification codes likewise. Only failures stay counted. */
  guessesFromAddress: { count: 150, windowMs: hour },
  /**
   * Passwords tried on one account from all addresses that its user has not signed in from: the more there were, the
   * longer each next one waits, 3 minutes at first, 24 in the end.
   */
  guessesOnAccount: [
    { count: 20, windowMs: hour },
    { count: 60, windowMs: day },
  ] as readonly Window[],
  /** How long an address stays one that its user signs in from; there, only the pair's own failures count. */
  knownAddressMs: 90 * day,
  /** Calls of one user that change something, where the contract knows the refusal. */
  changesOfUser: { count: 120, windowMs: minute },
  /** Searches, and completions of what is typed, that one address asks for; each upstream counts for itself. */
  searchFromAddress: { count: 300, windowMs: minute },
  suggestFromAddress: { count: 1200, windowMs: minute },
  /** How long an image that was uploaded waits to be attached to something. */
  uploadWaitsMs: day,
  /** How long a question or an answer is the same as one with the same words, by the same user in the same place. */
  samePostMs: day,
  /** How long a lead is the same as one with the same words. */
  sameLeadMs: day,
  /** How long what was sent still counts; rows older than this may go. */
  smsMemoryMs: day,
} as const
