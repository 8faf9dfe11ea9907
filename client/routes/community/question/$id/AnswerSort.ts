import type { answerSortLabel } from './address.ts'

/** Sort orders of answers. */
export type AnswerSort = keyof typeof answerSortLabel
