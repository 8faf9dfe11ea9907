import type { QuestionKind } from '#lib/contract'

/** Question kinds in display order. */
export const kinds = ['single', 'multiple', 'judge', 'blank', 'essay', 'case'] as const satisfies QuestionKind[]

/** Returns the number of questions of each kind that occurs, in display order. */
export const kindCounts = (questions: readonly { kind: QuestionKind; count: number }[]): { kind: QuestionKind; count: number }[] =>
  kinds
    .map((kind) => ({ kind, count: questions.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0) }))
    .filter(({ count }) => count > 0)
