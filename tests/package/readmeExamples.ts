import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The examples of a package's README by name: its `tsx` fences, each named by the comment before it. Throws for one without a name. */
export function readmeExamples(unpacked: string): Map<string, string> {
  const readme = readFileSync(join(unpacked, 'README.md'), 'utf8')
  const fences = [...readme.matchAll(/(?:<!-- example: (?<name>[\w-]+) -->\n\n)?```tsx\n(?<code>.*?)```/gs)]
  return new Map(
    fences.map(({ groups, index }) => {
      const name = groups?.['name']
      if (!name) throw new Error(`The example at character ${index} of the README has no name; put <!-- example: name --> before it`)
      return [name, groups['code'] ?? '']
    }),
  )
}
