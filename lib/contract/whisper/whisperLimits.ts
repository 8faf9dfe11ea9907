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
