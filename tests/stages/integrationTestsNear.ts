import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * Returns changed integration tests, and those whose name begins like a changed file's: `accessCode.ts` selects
 * `accessCodes.test.ts` and `accessCodeCommand.test.ts`. Imports are no criterion: through them, nearly all tests depend
 * on every file of the upstream.
 */
export function integrationTestsNear(files: readonly string[]): string[] {
  const stems = files.map(stemOf).filter((stem) => stem.length > 2)
  return globSync('tests/integration/**/*.test.ts').filter(
    (test) => files.includes(test) || stems.some((stem) => basename(test).toLowerCase().startsWith(stem)),
  )
}

/** Returns the subject of a file: its name up to the first dot without a plural s, or the name of its folder. */
function stemOf(file: string): string {
  const [name = ''] = basename(file).split('.')
  return (/^(index|screen|loader|main)$/.test(name) ? basename(dirname(file)) : name).replace(/s$/, '').toLowerCase()
}
