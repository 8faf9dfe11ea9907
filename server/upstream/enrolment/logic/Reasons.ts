import { z } from 'zod/mini'

/** Schema of the JSON column `enrolment.reasons`: the refused fields, each with its reason. */
export const Reasons = z.array(z.object({ field: z.string(), reason: z.string() }))
