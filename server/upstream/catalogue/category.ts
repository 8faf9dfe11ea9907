import type { category } from '#lib/contract'
import type { Handlers } from '../kernel/handler.ts'
import { categoryTree } from './categoryTree.ts'
import type { CatalogueQueries } from './queries/createCatalogueQueries.ts'

export const categoryHandlers = ({ categories }: { categories: CatalogueQueries['categories'] }): Handlers<typeof category> => ({
  'GET /api/category': async () => ({ list: categoryTree(await categories.all()) }),
})
