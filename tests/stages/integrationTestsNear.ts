import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * Changed integration tests, and those whose name begins like that of a changed file: `accessCode.ts` leads to
 * `accessCodes.test.ts` and `accessCodeCommand.test.ts`. By imports nearly all of them depend on any file of the
 * upstream.
 */
export function integrationTestsNear(files: readonly string[]): string[] {
  const stems = files.map(stemOf).filter((stem) => stem.length > 2)
  return globSync('tests/integration/**/*.test.ts').filter(
    (test) => files.includes(test) || stems.some((stem) => basename(test).toLowerCase().startsWith(stem)),
  )
}

/** Subject of a file: its name up to the first dot and without a plural s, or its folder's name. */
function stemOf(file: string): string {
  const [name = ''] = basename(file).split('.')
  return (/^(index|screen|loader|main)$/.test(name) ? basename(dirname(file)) : name).replace(/s$/, '').toLowerCase()
}
