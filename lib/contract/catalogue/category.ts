import { z } from 'zod/mini'
import type { Family } from '../endpoint.ts'
import { Id, Named } from '../shape.ts'

/** Category tree with three levels (大类, 中类, 小类), shared by occupations and courses. */
export const CategoryTree = z.object({
  id: Id,
  name: z.string(),
  children: z.array(z.object({ id: Id, name: z.string(), children: z.array(Named) })),
})
export type CategoryTree = z.infer<typeof CategoryTree>

export const category = {
  'GET /api/category': {
    about: 'Returns the whole category tree in display order',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ list: z.array(CategoryTree) }),
    errors: [],
  },
} as const satisfies Family
