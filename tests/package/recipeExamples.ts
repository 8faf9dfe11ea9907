import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { libraryFolder } from '../../lib/publish/readTypes.ts'

/** Returns the TypeScript examples of the recipes by the number of their fence: `recipe-1`. */
export function recipeExamples(): Map<string, string> {
  const recipes = readFileSync(join(libraryFolder, 'gallery/docs/recipes.md'), 'utf8')
  return new Map([...recipes.matchAll(/```tsx\n(.*?)```/gs)].map(([, code = ''], index) => [`recipe-${index + 1}`, code]))
}
