import { z } from 'zod/mini'

/** Content of the column `reasons`: what was refused, field by field. */
export const Reasons = z.array(z.object({ field: z.string(), reason: z.string() }))
