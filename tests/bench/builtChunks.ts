import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Chunk {
  file: string
  imports?: string[]
}

const folder = fileURLToPath(new URL('../../dist/client', import.meta.url))
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** Sources of the scripts that a first visit to the course list loads. */
export const courseListSources = ['client/entry.client.tsx', 'client/routes/course/screen.tsx']

/** Returns the built file of a source. */
export function ownFile(source: string): string {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk of ${source}; run npm run build, or correct the name`)
  return chunk.file
}

/** Returns the built files of a source and of its imports. */
export function filesOf(source: string, seen = new Set<string>()): Set<string> {
  const file = ownFile(source)
  if (seen.has(file)) return seen
  seen.add(file)
  for (const imported of manifest[source]?.imports ?? []) filesOf(imported, seen)
  return seen
}

/** Returns the size of a file as served, in bytes. */
export function served(file: string): number {
  const path = join(folder, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
