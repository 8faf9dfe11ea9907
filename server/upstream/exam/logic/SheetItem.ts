import { z } from 'zod/mini'

/** One question of an attempt: the JSON of `exam_attempt.sheet` is a list of them, by number from 1. */
export const SheetItem = z.object({
  /** Opaque; the only name of the question outside. */
  handle: z.string(),
  /** The row of the question: `bank/question`, and its version. */
  question: z.string(),
  version: z.int(),
  /** The index of the question within its case; null outside of cases. */
  part: z.nullable(z.int()),
  kind: z.enum(['single', 'multiple', 'judge', 'blank', 'essay', 'case']),
  pointId: z.string(),
  /** In shuffled order: an opaque handle, and the option's index in the bank's order. */
  options: z.array(z.object({ handle: z.string(), index: z.int() })),
  /** Tenths of a point; 10 in practice. */
  points: z.int(),
  /** The index of its section. */
  section: z.int(),
})
export type SheetItem = z.infer<typeof SheetItem>
