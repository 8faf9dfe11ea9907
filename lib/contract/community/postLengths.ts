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
