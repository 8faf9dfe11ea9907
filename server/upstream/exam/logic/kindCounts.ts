import type { QuestionKind } from '#lib/contract'

/** The kinds of questions in the order in which they are told. */
export const kinds = ['single', 'multiple', 'judge', 'blank', 'essay', 'case'] as const satisfies QuestionKind[]

/** Number of questions of each kind that there is. */
export const kindCounts = (questions: readonly { kind: QuestionKind; count: number }[]): { kind: QuestionKind; count: number }[] =>
  kinds
    .map((kind) => ({ kind, count: questions.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0) }))
    .filter(({ count }) => count > 0)
