/** Bounds of what people write, in characters and pieces. */
export const postLengths = {
  title: { least: 5, most: 50 },
  question: 10_000,
  answer: 20_000,
  idea: 2000,
  comment: 1000,
  topics: 5,
  /** Images of an idea; of a question or an answer as well. */
  images: 9,
} as const
