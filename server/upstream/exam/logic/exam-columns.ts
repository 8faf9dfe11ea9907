import { z } from 'zod/mini'
import { kinds } from './kindCounts.ts'
import type { PaperSection } from './PaperSection.ts'

/** Schema of the JSON column `exam_paper.sections`. */
export const PaperSections = z.array(
  z.object({
    title: z.string(),
    kind: z.enum(kinds),
    points: z.int(),
    questions: z.array(z.string()),
    draw: z.int(),
    fromPoints: z.array(z.string()),
    difficulty: z.tuple([z.int(), z.int()]),
    reserved: z.boolean(),
  } satisfies Record<keyof PaperSection, z.ZodMiniType>),
)
