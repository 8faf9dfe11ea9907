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
