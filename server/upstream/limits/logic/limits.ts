const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Limit of `count` uses in any period of `windowMs`. */
export interface Window {
  count: number
  windowMs: number
}

/** Lifetimes and limits of accounts. */
export const limits = {
  /** Age until which an account counts as new: it may write fewer posts, and its external links are reviewed first. */
  newAccountMs: 7 * day,
  /** Number of reports by established users after which a post is held for review. */
  holdingReports: 3,
  /** Tolerated difference between the clocks of several upstreams. A stored time further in the future is wrong. */
  clockSkewMs: minute,
  /** `confirmsForMs`: how long signing in counts as a confirmation of the user's identity. */
  session: { lifeMs: 7 * day, perUser: 20, seenEveryMs: minute, confirmsForMs: 5 * minute },
  signIn: { failures: 5, waitMs: 15 * minute },
  smsCode: { lifeMs: 5 * minute, tries: 5, againMs: minute },
  /** Messages to one phone in one scene, per kind of requester, so that no requester uses up the share of another. */
  smsInScene: [
    { count: 1, windowMs: minute },
    { count: 5, windowMs: hour },
    { count: 10, windowMs: day },
  ] as readonly Window[],
  /**
   * Messages to one phone in all scenes, per kind of requester, so that strangers cannot flood a phone by using all scenes.
   */
  smsToPhone: [
    { count: 3, windowMs: minute },
    { count: 10, windowMs: hour },
    { count: 20, windowMs: day },
  ] as readonly Window[],
  /** Factor of the limits per address in a trusted network: a campus with a thousand learners. */
  trustedNetworkTimes: 20,
  /**
   * Messages to any phones requested by one address whose codes no user has entered, without those that users request for
   * their own phone. So learners who register in one room do not use up the limit.
   */
  smsFromAddress: [{ count: 20, windowMs: hour }] as readonly Window[],
  /**
   * The same limit for an IPv6 /48, the size that is assigned to a site or a customer. It contains 65,536 of the blocks that
   * count as one address.
   */
  smsFromSite: [{ count: 100, windowMs: hour }] as readonly Window[],
  /**
   * Period of the operator's budget of messages, and the share of it that is reserved for users who request a code for their
   * own phone.
   */
  smsBudget: { windowMs: day, ownersPart: 0.1 },
  /**
   * Charge to pay with; one with less than `spareMs` left is replaced. Gateways refuse charges of less than `leastLifeMs`. A link
   * of WeChat Pay's H5 is valid for `linkMs`. While the charge is open, the gateway is queried after `askMs`, and then at increasing intervals up to `mostAskMs`.
   */
  charge: { lifeMs: 10 * minute, linkMs: 5 * minute, leastLifeMs: minute, spareMs: 5 * second, askMs: 10 * second, mostAskMs: minute },
  /** Time for which a completed task of the outbox is retained. */
  outboxMemoryMs: 30 * day,
  /**
   * Query of a refund at the gateway: after `askMs`, and then at increasing intervals up to `mostAskMs`. A refused one blocks
   * the closing of its account for `refusedMs`.
   */
  refund: { askMs: 30 * second, mostAskMs: hour, refusedMs: 30 * day },
  /**
   * Gateways offer the bill of a day after `readyMs` of the next one; it is asked for every `againMs`, and counts as empty
   * after `missingMs`. Differences are compared again every `compareMs`. Bills of the last `mostDays` are fetched after an outage.
   */
  bill: { readyMs: 10 * hour, againMs: hour, compareMs: 10 * minute, missingMs: day, mostDays: 30 },
  /**
   * Lifetime of a QR code that is scanned with the app, and the time in which its browser must fetch the session after the
   * confirmation.
   */
  qrTicket: { lifeMs: 2 * minute, collectMs: minute },
  /** QR code of the official account; after the scan it permits signing in or binding a phone. */
  chatCode: { lifeMs: 5 * minute, scannedMs: 10 * minute },
  /**
   * Time for which a replaced password is stored. A request that submits it in that time lost a race, and is not a wrong
   * guess.
   */
  lostRaceMs: 10 * second,
  /** Maximum number of passkeys per user, and the time in which a device must respond. */
  passkeys: 10,
  passkeyChallenge: { lifeMs: 5 * minute },
  /** Right to set a first password. */
  passwordRight: { lifeMs: 10 * minute },
  /** Time for which an unbound chat account is retained. */
  chatAccountUnboundMs: 30 * day,
  /** Popular queries: the minimum number of callers, and the time for which their searches count. */
  hotWords: {
    callers: 3,
    memoryMs: 30 * day,
    /**
     * Time for which searches are buffered before they are written, and time for which a list is cached.
     */
    writtenEveryMs: 10 * second,
    shownForMs: 30 * second,
    /** Maximum number of searches of one caller that count within `perCallerMs`. */
    perCaller: 30,
    perCallerMs: hour,
  },
  /** Limits of the search log for operators; see `search/createSearchLog.ts`. */
  searchLog: {
    /** Time in which the same query from one network counts only once. */
    againMs: 10 * minute,
    writtenAfterMs: 2 * second,
    /** Maximum number of queries in the buffer, in one week of the log, and in the set of counted queries. */
    mostWaiting: 1000,
    mostPerWeek: 5000,
    remembered: 20_000,
    memoryMs: 365 * day,
  },
  /**
   * Proof and quotes on the home page: time for which they are cached, and minimum age of a quote, so that improper ones
   * can be removed before.
   */
  proof: { shownForMs: 5 * minute, sentenceAgeMs: 7 * day },
  /** Limits of the reports of video players. */
  play: {
    /** Maximum playback rate that counts. */
    fastest: 3,
    /** Time after its opening in which reports of a session are accepted, because the player may have been offline. */
    memoryMs: 7 * day,
    /** Time since its last report for which a player is active, so that another one takes over from it: two reports plus a margin. */
    aliveMs: 40 * second,
    /** Shorter gaps in watched content are rounding errors of a player. */
    gapMs: second,
    /** Maximum number of stored intervals of watched content per lesson, and of credited time per learner. */
    watchedIntervals: 400,
    busyIntervals: 200,
    /** Maximum number of stored intervals of the sequence numbers of a session. */
    sequenceGaps: 64,
  },
  /** Learning time that makes a day a learning day; a completed lesson of any duration does so as well. */
  learnedDayMs: minute,
  /** Time before its end from which a membership of a course is marked as expiring. */
  expiringMs: 14 * day,
  /*
   * The limits from here to the changes of a user are token buckets (`limits/logic/rateLimit.ts`): `count` uses immediately,
   * then one more every `windowMs / count`. All upstreams of one database share them.
   */
  /**
   * QR codes of each kind requested by one address, which may be a classroom with many open sign-in dialogs.
   */
  qrFromAddress: { count: 300, windowMs: 10 * minute },
  /** Options for signing in with a passkey requested by one address, which may be a classroom. */
  passkeysFromAddress: { count: 300, windowMs: 10 * minute },
  /**
   * Passwords, and separately verification codes, tried from one address on any accounts. Only failures count.
   */
  guessesFromAddress: { count: 150, windowMs: hour },
  /**
   * Passwords tried on one account from all addresses that its user has not signed in from. When the limit is used up, the
   * next attempt has to wait up to 3 minutes, in the end up to 24 minutes.
   */
  guessesOnAccount: [
    { count: 20, windowMs: hour },
    { count: 60, windowMs: day },
  ] as readonly Window[],
  /**
   * Time for which an address counts as known after its user has signed in from it. At a known address, only failures of the
   * same account and address count.
   */
  knownAddressMs: 90 * day,
  /**
   * Time for which the devices, addresses and leaves of an official paper are stored after the release of its results, and at
   * most if they are never released. The privacy policy promises both.
   */
  examLog: { afterReleaseMs: 90 * day, memoryMs: 183 * day },
  /** Changes by one user, for calls whose contract declares the refusal. */
  changesOfUser: { count: 240, windowMs: minute },
  /** Searches and completions requested by one address; each upstream counts separately. */
  searchFromAddress: { count: 300, windowMs: minute },
  suggestFromAddress: { count: 1200, windowMs: minute },
  /** Self-checks of conditions requested by one address; each upstream counts separately. */
  selfCheckFromAddress: { count: 120, windowMs: minute },
  /** Opened results reported by one address. */
  openedFromAddress: { count: 120, windowMs: minute },
  /** Time in which an order must be paid, and the time after it in which the gateways of open codes are queried before it ends. */
  order: { payMs: 30 * minute, queryMs: 10 * minute },
  /** Time after which an unattached upload is deleted. */
  uploadWaitsMs: day,
  /**
   * Time for which a question or answer with the same text, by the same user about the same lesson, counts as a duplicate.
   */
  samePostMs: day,
  live: {
    /** Time for which missed events are available to an interrupted page; after that it reloads everything. */
    memoryMs: day,
    /**
     * Time before its last event from which an interrupted stream resends events. A transaction may be committed 15 seconds
     * after its timestamp, and the clock of its upstream may have been ahead by the tolerated skew.
     */
    overlapMs: minute + 15_000,
    /** Maximum number of concurrent streams per session; each browser opens one. */
    perSession: 8,
    /**
     * Less than the minute after which proxies close idle connections by default, including our own
     * (server/deploy/nginx/conf.d/zeyiji.conf).
     */
    heartbeatMs: 40_000,
    /** Time after which a stream is closed; the client then reconnects. */
    lifeMs: 15 * minute,
  },
  /** Time for which operators can still read and restore a deleted post, and read a withdrawn version. */
  deletedPostMs: 30 * day,
  /** Maximum number of previous versions of a post; older ones are deleted. */
  postVersions: 50,
  /** Time for which a lead with the same content counts as a duplicate. */
  sameLeadMs: day,
  /** Time for which a sent code counts towards limits; older rows are deleted. */
  smsMemoryMs: day,
} as const
