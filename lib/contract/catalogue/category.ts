import { z } from 'zod/mini'
import type { Family } from '../endpoint.ts'
import { Id, Named } from '../shape.ts'

/** 大类, 中类 and 小类: three levels, the same tree for occupations and courses. */
export const CategoryTree = z.object({
  id: Id,
  name: z.string(),
  children: z.array(z.object({ id: Id, name: z.string(), children: z.array(Named) })),
})
export type CategoryTree = z.infer<typeof CategoryTree>

export const category = {
  'GET /api/category': {
    about: 'The whole category tree, in the order it is shown',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ list: z.array(CategoryTree) }),
    errors: [],
  },
} as const satisfies Family
