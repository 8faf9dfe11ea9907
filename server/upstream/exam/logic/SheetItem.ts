import { z } from 'zod/mini'

/** One question of an attempt: an element of the JSON in `exam_attempt.sheet`, which is ordered by question number from 1. */
export const SheetItem = z.object({
  /** Opaque handle, the only identifier of the question that clients receive. */
  handle: z.string(),
  /** Id of the question, `bank/question`; `version` is its version. */
  question: z.string(),
  version: z.int(),
  /** Index of the part within its case; null outside of cases. */
  part: z.nullable(z.int()),
  kind: z.enum(['single', 'multiple', 'judge', 'blank', 'essay', 'case']),
  pointId: z.string(),
  /** Options in shuffled order: opaque handle, and index in the order of the bank. */
  options: z.array(z.object({ handle: z.string(), index: z.int() })),
  /** Points, in tenths; 10 in practice mode. */
  points: z.int(),
  /** Index of the question's section. */
  section: z.int(),
})
export type SheetItem = z.infer<typeof SheetItem>
