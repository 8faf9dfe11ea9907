import type { category, CategoryTree } from '#lib/contract'
import type { Handlers } from '../kernel/handler.ts'
import type { CatalogueQueries } from './queries/createCatalogueQueries.ts'

export const categoryHandlers = ({ categories }: { categories: CatalogueQueries['categories'] }): Handlers<typeof category> => ({
  'GET /api/category': async () => ({ list: categoryTree(await categories.all()) }),
})

interface CategoryRow {
  id: string
  name: string
  parent_id: string | null
}

/** Nests category rows, which must be in display order. */
export function categoryTree(rows: CategoryRow[]): CategoryTree[] {
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const below = (parent: string | null) => (byParent.get(parent) ?? []).map(({ id, name }) => ({ id, name }))
  return below(null).map((major) => ({
    ...major,
    children: below(major.id).map((middle) => ({ ...middle, children: below(middle.id) })),
  }))
}
