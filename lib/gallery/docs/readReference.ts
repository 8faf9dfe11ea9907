import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { libraryFolder } from '../../publish/readTypes.ts'

/** The written documentation of the library: its README and `docs/*.md`, one text. */
export const readReference = (): string =>
  ['README.md', ...globSync('docs/*.md', { cwd: libraryFolder }).toSorted()]
    .map((file) => readFileSync(join(libraryFolder, file), 'utf8'))
    .join('\n\n')
