import type { answerSortLabel } from './address.ts'

/** The orders of answers. */
export type AnswerSort = keyof typeof answerSortLabel
