import type { CategoryTree, Named } from '#lib/contract'
import { categoryTrail } from './categoryTrail.ts'
import type { Choice, FilterRow } from './FilterRows.tsx'

/** One row per level: the major categories, and below a selected one its subcategories. */
export function categoryRows(
  tree: CategoryTree[],
  category: string | undefined,
  href: (category: string | undefined) => string,
): FilterRow[] {
  const trail = categoryTrail(tree, category)
  const link = ({ id, name }: Named, parent: string | undefined): Choice => ({
    label: name,
    chosen: trail.some((step) => step.id === id),
    href: href(trail.at(-1)?.id === id ? parent : id),
  })
  const major = tree.find(({ id }) => id === trail[0]?.id)
  const middle = major?.children.find(({ id }) => id === trail[1]?.id)
  return [
    ...(tree.length > 0 ? [{ label: '分类', choices: tree.map((entry) => link(entry, undefined)) }] : []),
    ...(major ? [{ label: '', choices: major.children.map((entry) => link(entry, major.id)) }] : []),
    ...(middle ? [{ label: '', choices: middle.children.map((entry) => link(entry, middle.id)) }] : []),
  ]
}
