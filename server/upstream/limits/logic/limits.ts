const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A limit of `count` within any `windowMs`. */
export interface Window {
  count: number
  windowMs: number
}

/** Every lifetime and limit of accounts in one table (product rules, section 3, and the threats' promises). */
export const limits = {
  /** An account counts as new until then: fewer posts, and links that an operator looks at first. */
  newAccountMs: 7 * day,
  /** A post that so many people of some standing have reported waits for the operator. */
  holdingReports: 3,
  /** Tolerated difference between the clocks of several upstreams; later stored times come from a wrong clock. */
  clockSkewMs: minute,
  session: { lifeMs: 7 * day, perUser: 20, seenEveryMs: minute },
  signIn: { failures: 5, waitMs: 15 * minute },
  smsCode: { lifeMs: 5 * minute, tries: 5, againMs: minute },
  /** Messages to one phone in one scene, for each kind of asker: no asker uses up another's share. */
  smsInScene: [
    { count: 1, windowMs: minute },
    { count: 5, windowMs: hour },
    { count: 10, windowMs: day },
  ] as readonly Window[],
  /**
   * Messages to one phone in all scenes, for each kind of asker: a stranger cannot fill a phone by going through the
   * scenes.
   */
  smsToPhone: [
    { count: 3, windowMs: minute },
    { count: 10, windowMs: hour },
    { count: 20, windowMs: day },
  ] as readonly Window[],
  /** Messages requested by one address for any phone; those that users request for their own phone do not count. */
  smsFromAddress: [{ count: 20, windowMs: hour }] as readonly Window[],
  /**
   * The same for an IPv6 /48, the size that a site or a customer is assigned: 65,536 of the blocks that count as one
   * address.
   */
  smsFromSite: [{ count: 100, windowMs: hour }] as readonly Window[],
  /**
   * The window of an operator's budget of messages, and the part of it that is reserved for users who request a code
   * for their own phone.
   */
  smsBudget: { windowMs: day, ownersPart: 0.1 },
  /**
   * A code to pay by; one with less than `spareMs` left is made anew. While it is open the gateway is asked after
   * `askMs`, then ever less often.
   */
  charge: { lifeMs: 10 * minute, spareMs: 5 * second, askMs: 10 * second, mostAskMs: minute },
  /** How long a task of the outbox is kept after it was done. */
  outboxMemoryMs: 30 * day,
  /** The gateway is asked for a refund after `askMs`, then ever less often. */
  refund: { askMs: 30 * second, mostAskMs: hour },
  /**
   * Lifetime of a code that the app scans, and the time in which its browser must fetch the session after the
   * confirmation.
   */
  qrTicket: { lifeMs: 2 * minute, collectMs: minute },
  /** A code of the official account; once scanned it is the right to sign in or to bind a phone. */
  chatCode: { lifeMs: 5 * minute, scannedMs: 10 * minute },
  /**
   * The time for which a replaced password is remembered: a request that submits it then has lost a race, and guessed
   * nothing.
   */
  lostRaceMs: 10 * second,
  /** Passkeys of one user, and the time in which a device must answer. */
  passkeys: 10,
  passkeyChallenge: { lifeMs: 5 * minute },
  /** The right to set a first password. */
  passwordRight: { lifeMs: 10 * minute },
  /** The time for which an unbound chat account is kept. */
  chatAccountUnboundMs: 30 * day,
  /** Popular queries: the number of callers that make one, and how long their searches count. */
  hotWords: {
    callers: 3,
    memoryMs: 30 * day,
    /**
     * The time for which searches are collected before they are written, and a list is shown before it is computed
     * again.
     */
    writtenEveryMs: 10 * second,
    shownForMs: 30 * second,
    /** Uses of one caller that count within the next line. */
    perCaller: 30,
    perCallerMs: hour,
  },
  /** Bounds of the log of searches for operators: see `search/createSearchLog.ts`. */
  searchLog: {
    /** The time in which one network counts once for the same question. */
    againMs: 10 * minute,
    writtenAfterMs: 2 * second,
    /** Most questions that wait to be written, that one week keeps, and that are remembered as counted. */
    mostWaiting: 1000,
    mostPerWeek: 5000,
    remembered: 20_000,
    memoryMs: 365 * day,
  },
  /** The home page's proof and sentences: how long they are shown before they are computed again, and how old a sentence is, so that an improper one can be taken away before. */
  proof: { shownForMs: 5 * minute, sentenceAgeMs: 7 * day },
  /** Watching: limits of players' reports (product rules, section 3). */
  play: {
    /** The highest playback rate that counts. */
    fastest: 3,
    /** The time after its opening for which a session's reports are accepted: a player may have been offline. */
    memoryMs: 7 * day,
    /** A player with a report within this time is active: another one takes over from it. Two reports and a bit. */
    aliveMs: 40 * second,
    /** A shorter gap in watched content is a player's rounding. */
    gapMs: second,
    /** Most stored intervals of watched content for a lesson, and of credited time for a learner. */
    watchedIntervals: 400,
    busyIntervals: 200,
    /** Most stored intervals of a session's report numbers. */
    sequenceGaps: 64,
  },
  /** Time that makes a day a learning day; a completed lesson does as well, however short it is. */
  learnedDayMs: minute,
  /** The time before its end at which a course's membership counts as about to expire. */
  expiringMs: 14 * day,
  /*
   * The limits from here to the changes of a user are token buckets (`limits/logic/rateLimit.ts`): `count` uses at
   * once, then one more each `windowMs / count`. All upstreams on one database share them.
   */
  /**
   * Codes to scan that one address requests, of each kind: a classroom full of open sign-in dialogs behind one address.
   */
  qrFromAddress: { count: 300, windowMs: 10 * minute },
  /** Options for signing in by a passkey that one address requests; likewise. */
  passkeysFromAddress: { count: 300, windowMs: 10 * minute },
  /**
   * Passwords tried from one address over all accounts, and verification codes likewise. Only failures stay counted.
   */
  guessesFromAddress: { count: 150, windowMs: hour },
  /**
   * Passwords tried on one account from all addresses that its user has not signed in from: the more there were, the
   * longer each next one waits, 3 minutes at first, 24 in the end.
   */
  guessesOnAccount: [
    { count: 20, windowMs: hour },
    { count: 60, windowMs: day },
  ] as readonly Window[],
  /**
   * The time for which an address remains one that its user signs in from; there, only the pair's own failures count.
   */
  knownAddressMs: 90 * day,
  /** Changing calls of one user, where the contract declares the refusal. */
  changesOfUser: { count: 240, windowMs: minute },
  /** Searches and completions that one address requests; each upstream counts for itself. */
  searchFromAddress: { count: 300, windowMs: minute },
  suggestFromAddress: { count: 1200, windowMs: minute },
  /** Self-checks of conditions that one address requests; each upstream counts for itself. */
  selfCheckFromAddress: { count: 120, windowMs: minute },
  /** Opened results that one address reports. */
  openedFromAddress: { count: 120, windowMs: minute },
  /** The time in which an order must be paid. */
  order: { payMs: 30 * minute },
  /** The time for which an uploaded image waits to be attached. */
  uploadWaitsMs: day,
  /**
   * The time for which a question or an answer with the same words, by the same user about the same lesson, counts as
   * the same.
   */
  samePostMs: day,
  live: {
    /** The time within which a page that was cut off hears of what it has missed; later it asks for everything. */
    memoryMs: day,
    /**
     * How far back of its last event a stream looks: a transaction may be committed 15 seconds after its moment, and the
     * event's upstream may have been ahead by as much as clocks may differ.
     */
    overlapMs: minute + 15_000,
    /** Streams of one user at a time; one for each browser. */
    perUser: 8,
    /** Below the minute that proxies and load balancers wait for a byte by default, and ours (server/deploy/nginx/conf.d/zeyiji.conf). */
    heartbeatMs: 40_000,
    /** After this time a stream ends and is opened anew. */
    lifeMs: 15 * minute,
  },
  /** The time for which an operator can bring back a deleted post. */
  deletedPostMs: 30 * day,
  /** The time for which a lead with the same words counts as the same. */
  sameLeadMs: day,
  /** The time for which a sent code counts in limits; older rows are removed. */
  smsMemoryMs: day,
} as const
