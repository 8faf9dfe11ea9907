import type { CategoryTree, Named } from '#lib/contract'

/** Returns the path from a major category down to the one with this id; empty if it does not exist. */
export function categoryTrail(tree: CategoryTree[], id: string | undefined): Named[] {
  if (id === undefined) return []
  for (const major of tree) {
    if (major.id === id) return [major]
    for (const middle of major.children) {
      if (middle.id === id) return [major, middle]
      const minor = middle.children.find((entry) => entry.id === id)
      if (minor) return [major, middle, minor]
    }
  }
  return []
}
