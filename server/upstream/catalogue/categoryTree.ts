import type { CategoryTree } from '#lib/contract'

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
