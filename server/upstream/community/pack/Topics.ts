import { z } from 'zod/mini'
import { text } from '../../kernel/pack-fields.ts'

/** Descriptions of topics, by their names. Topics without a line here come to be by the posts under them. */
export const Topics = z.array(z.strictObject({ name: text(1, 20), about: text(1, 100) }))
export type Topics = z.infer<typeof Topics>
