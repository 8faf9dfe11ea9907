import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recipeFiles } from '../../lib/gallery/docs/fillRecipes.ts'

const readReadme = (unpacked: string): string => readFileSync(join(unpacked, 'README.md'), 'utf8')

/** The examples of a package's README by name: its `tsx` fences, each named by the comment before it. Throws for one without a name. */
export function readmeExamples(unpacked: string): Map<string, string> {
  const fences = [...readReadme(unpacked).matchAll(/(?:<!-- (?<kind>example|recipe): (?<name>\S+) -->\n\n)?```tsx\n(?<code>.*?)```/gs)]
  return new Map(
    fences.flatMap(({ groups, index }): [string, string][] => {
      const name = groups?.['name']
      if (!name) throw new Error(`The example at character ${index} of the README has no name; put <!-- example: name --> before it`)
      return groups['kind'] === 'example' ? [[name, groups['code'] ?? '']] : []
    }),
  )
}

/** The README's recipes for frameworks, by the path of each file: `next/app/layout.tsx`. */
export const readmeRecipes = (unpacked: string): Map<string, string> => recipeFiles(readReadme(unpacked))
