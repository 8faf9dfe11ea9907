import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The examples of a package's README by name: its `tsx` fences, each named by the comment before it. Throws for one without a name. */
export const readmeExamples = (unpacked: string): Map<string, string> => fencesOf(unpacked, 'example')

/** What the README recommends for one framework or another, likewise. */
export const readmeRecipes = (unpacked: string): Map<string, string> => fencesOf(unpacked, 'recipe')

function fencesOf(unpacked: string, wanted: 'example' | 'recipe'): Map<string, string> {
  const readme = readFileSync(join(unpacked, 'README.md'), 'utf8')
  const fences = [...readme.matchAll(/(?:<!-- (?<kind>example|recipe): (?<name>[\w-]+) -->\n\n)?```tsx\n(?<code>.*?)```/gs)]
  return new Map(
    fences.flatMap(({ groups, index }): [string, string][] => {
      const name = groups?.['name']
      if (!name) throw new Error(`The example at character ${index} of the README has no name; put <!-- example: name --> before it`)
      return groups['kind'] === wanted ? [[name, groups['code'] ?? '']] : []
    }),
  )
}
