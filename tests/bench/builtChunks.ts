import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
}

const folder = fileURLToPath(new URL('../../dist/client', import.meta.url))
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The sources whose scripts a first visit to the course list loads. */
export const courseListSources = ['client/entry.client.tsx', 'client/routes/course/screen.tsx', 'client/routes/course/loader.ts']

/** The built file of a source alone; undefined when the build has merged it into another. */
export const ownFile = (source: string): string | undefined => manifest[source]?.file

/** The built files of a source: its own and all that it imports. */
export function filesOf(source: string, seen = new Set<string>()): Set<string> {
  // A chunk that several screens share has no source of its own, but a name.
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source)
  if (!chunk) throw new Error(`The build has no chunk of ${source}; build it anew, or correct the name here`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

/** Size of a file as served, in bytes. */
export function served(file: string): number {
  const path = join(folder, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
