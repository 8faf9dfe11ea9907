import type { category } from '#lib/contract'
import type { Handlers } from '../kernel/handler.ts'
import { categoryTree } from './categoryTree.ts'
import type { categoryQueries } from './queries/categories.ts'

export const categoryHandlers = ({ categories }: { categories: ReturnType<typeof categoryQueries> }): Handlers<typeof category> => ({
  'GET /api/category': async () => ({ list: categoryTree(await categories.all()) }),
})
