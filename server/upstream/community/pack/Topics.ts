import { z } from 'zod/mini'
import { text } from '../../kernel/pack-fields.ts'

/** Descriptions of topics by name. Topics without a description are created from the posts that use them. */
export const Topics = z.array(z.strictObject({ name: text(1, 20), about: text(1, 100) }))
export type Topics = z.infer<typeof Topics>
