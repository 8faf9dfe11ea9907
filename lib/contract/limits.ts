/* Limits that forms show and the API enforces: plain numbers without schema code, so that the browser may load them. */

/** Limits of user-written texts, in characters, and of their images and topics, in items. */
export const postLengths = {
  title: { least: 5, most: 50 },
  question: 10_000,
  answer: 20_000,
  idea: 2000,
  comment: 1000,
  topics: 5,
  /** Maximum number of images of an idea, a question or an answer. */
  images: 9,
} as const

/** Lengths of a question on a lesson and of its answers, in characters. */
export const lessonQuestionLengths = { title: { least: 5, most: 50 }, text: 2000, answer: { least: 2, most: 2000 } } as const

/** Length of a review of a course, in characters. */
export const reviewLength = { least: 10, most: 500 } as const

/** Limits of whispers, in characters, items and seconds. */
export const whisperLimits = {
  text: 2000,
  images: 9,
  /**
   * Number of whispers to a person who does not follow the author and has never answered: one is enough to introduce
   * oneself, and more would be harassment.
   */
  beforeAnswer: 1,
  /** Period in which a whisper can be withdrawn: long enough to correct a mistake, too short to deny a statement. */
  withdrawSeconds: 120,
} as const

/** Limits of profile fields. */
export const profileLimits = {
  /** Number of characters of a nickname. */
  nickname: { least: 2, most: 20 },
  /** Maximum number of nickname changes within any 30 days. */
  nicknameChanges: { count: 3, days: 30 },
  /** Maximum number of characters of an introduction. */
  introduction: 200,
} as const

/**
 * Limits of danmaku: characters per text, length of a window in seconds, and the maximum number of texts returned per
 * window and per second.
 */
export const danmakuLimits = { text: 60, windowSeconds: 60, perWindow: 120, perSecond: 6 } as const

/** Maximum weekly goal of a learner, in minutes: twelve hours a day. */
export const maxGoalMinutes = 5040

/** Lengths of other texts of users, in characters; a single number is the maximum. */
export const textLimits = {
  feedback: { least: 10, most: 500 },
  /** Opinion on a rule in public consultation. */
  opinion: { least: 10, most: 500 },
  /** Need of an organisation that requests a demonstration. */
  demoNeed: 500,
  refundNote: 300,
  /** Certificates that an applicant for an exam already has. */
  ownCertificates: 300,
  /** Explanation of the report of a post, a whisper or a person. */
  report: 200,
  appeal: { least: 5, most: 500 },
  questionReport: { least: 5, most: 500 },
  /** Note on a question in the wrong-question book. */
  wrongQuestionNote: 500,
  /** Answers to questions: each blank, and an essay. */
  blank: 200,
  essay: 5000,
  topicName: 20,
  /** Query of a list or of the search field. */
  query: 50,
} as const
