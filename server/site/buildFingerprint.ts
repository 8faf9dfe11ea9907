import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a hash that identifies the sources of the built site. */
export const sourceFingerprint = (root: string): string => hashSources(root, ['client', 'lib'])

/** Returns a hash that identifies the sources of the bundled programs. */
export const programFingerprint = (root: string): string => hashSources(root, ['server', 'lib/contract', 'lib/enums', 'lib/validation'])

function hashSources(root: string, folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // The folder of the server also contains the demonstration's media, which no bundle contains.
      .filter((file) => folder !== 'server' || file.endsWith('.ts'))
      .toSorted()) {
      hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  }
  for (const file of ['vite.config.ts', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Returns the fingerprint of the sources that `dist` was built from; undefined when the build is incomplete. */
export function builtFingerprint(root: string): string | undefined {
  const others = ['dist/server/entry.server.js', 'dist/embed/zeyiji-ui.js'].map((file) => join(root, file))
  return others.every((file) => existsSync(file)) ? readBuild(join(root, 'dist/client/build.json')) : undefined
}

/** File with the fingerprint of the bundled programs, written when they are complete. */
export const programFacts = 'dist/programs/build.json'

/** Returns the fingerprint of the sources that the programs were bundled from; undefined when the bundle is incomplete. */
export const bundledFingerprint = (root: string): string | undefined => readBuild(join(root, programFacts))

const readBuild = (file: string): string | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { build?: string }).build : undefined
