import { readReference } from '../../lib/gallery/docs/readReference.ts'
import { recipeFiles } from '../../lib/gallery/docs/fillRecipes.ts'

/** Returns the `tsx` examples of the library's documentation by the name in the comment before each. Throws for a missing name. */
export function docsExamples(): Map<string, string> {
  const fences = readReference().matchAll(/(?:<!-- (?<kind>example|recipe): (?<name>\S+) -->\n\n)?```tsx\n(?<code>.*?)```/gs)
  return new Map(
    [...fences].flatMap(({ groups, index }): [string, string][] => {
      const name = groups?.['name']
      if (!name) throw new Error(`The example at character ${index} has no name; put <!-- example: name --> before it`)
      return groups['kind'] === 'example' ? [[name, groups['code'] ?? '']] : []
    }),
  )
}

/** Returns the files of the framework recipes by path: `next/app/layout.tsx`. */
export const docsRecipes = (): Map<string, string> => recipeFiles(readReference())
