/** Bounds of whispers, in characters, pieces and seconds. */
export const whisperLimits = {
  text: 2000,
  images: 9,
  /**
   * Whispers to somebody who does not follow their author and has never answered: one says who writes and what about,
   * and more before an answer would be pestering.
   */
  beforeAnswer: 1,
  /** So long a whisper can be withdrawn: time to see a slip, and none to deny what was said. */
  withdrawSeconds: 120,
} as const
