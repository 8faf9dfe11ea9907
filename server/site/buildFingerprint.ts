import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a hash that identifies the sources of a build. */
export function sourceFingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const folder of ['client', 'lib']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()) {
      hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  }
  for (const file of ['vite.config.ts', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Returns the fingerprint of the sources that `dist` was built from; undefined when the build is incomplete. */
export function builtFingerprint(root: string): string | undefined {
  const built = join(root, 'dist/client/build.json')
  const others = ['dist/server/entry.server.js', 'dist/embed/zeyiji-ui.js'].map((file) => join(root, file))
  if (!existsSync(built) || !others.every((file) => existsSync(file))) return undefined
  return (JSON.parse(readFileSync(built, 'utf8')) as { build?: string }).build
}
