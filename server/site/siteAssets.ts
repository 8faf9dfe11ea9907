import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets } from '../../client/entry.server.tsx'
import { CommandError } from '../command/CommandError.ts'
import { readBuilt } from '../http/pages/assets.ts'

interface ManifestEntry {
  file: string
  imports?: string[]
}
type Manifest = Record<string, ManifestEntry>

/** Facts of a build in `build.json`. */
export interface BuildFacts {
  build: string
  stylesheet: string
  linkedStyles: string[]
}

const entrySource = 'client/entry.client.tsx'

/** Reads the build's manifest and returns the scripts that the initial page load and each screen require. */
export function readSiteAssets(folder: string): Assets {
  if (!existsSync(join(folder, 'build.json'))) throw new CommandError(`There is no build in ${folder}: run npm run build`)
  const manifest = readBuilt(folder, '.vite/manifest.json') as Manifest
  const { build, stylesheet, linkedStyles } = readBuilt(folder, 'build.json') as BuildFacts
  const entry = manifest[entrySource]
  if (!entry) throw new CommandError(`The build in ${folder} has no ${entrySource}: run npm run build`)
  const always = chunksOf(manifest, entrySource)
  const scripts = Object.keys(manifest)
    .filter((source) => /^client\/routes\/.*\/screen\.tsx$/.test(source))
    .map((source) => {
      const files = new Set([...always, ...chunksOf(manifest, source)])
      return [source, [...files].filter((file) => file !== `/${entry.file}`)] as const
    })
  return { build, entry: `/${entry.file}`, stylesheet, linkedStyles, scripts: Object.fromEntries(scripts) }
}

/** Returns the chunk of a source file and all chunks that it imports. */
function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk || seen.has(`/${chunk.file}`)) return seen
  seen.add(`/${chunk.file}`)
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen)
  return seen
}
