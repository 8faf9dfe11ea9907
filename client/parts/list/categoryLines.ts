import type { CategoryTree, Named } from '#lib/contract'
import { categoryTrail } from './categoryTrail.ts'
import type { ChoiceGroup, FilterChoice } from './ChoiceGroup.ts'

interface InCategory {
  category?: string | undefined
}

/** Returns one line for each major category with its subcategories, and one for the children of the selected category. */
export function categoryLines(tree: CategoryTree[], category: string | undefined): ChoiceGroup<InCategory>['lines'] {
  const trail = categoryTrail(tree, category)
  const choice = ({ id, name }: Named, parent?: string): FilterChoice<InCategory> => ({
    label: name,
    chosen: trail.some((step) => step.id === id),
    change: { category: trail.at(-1)?.id === id ? parent : id },
  })
  return tree.flatMap((major) => {
    const middle = major.children.find(({ id }) => id === trail[1]?.id)
    return [
      { choices: [choice(major), ...major.children.map((entry) => choice(entry, major.id))] },
      ...(middle ? [{ label: '细分', choices: middle.children.map((entry) => choice(entry, middle.id)) }] : []),
    ]
  })
}
