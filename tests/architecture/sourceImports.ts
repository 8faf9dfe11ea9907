import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** An import in a source file. */
export interface SourceImport {
  /** Path of the importing file, relative to the repository. */
  from: string
  /** The target: a package, or a file path relative to the repository. */
  to: string
  /** The specifier as written in the source. */
  specifier: string
  /** Names of the imported values, without types; empty for imports without names. */
  values: string[]
  /** The import exists only at compile time. */
  typeOnly: boolean
}

const importPattern = /^\s*(?:import|export)\s+(type\s)?(?:([\w*{}\s,$]*?)\sfrom\s+)?'([^']+)'|(typeof )?import\('([^']+)'\)/gm

/** Returns all imports of all source files in a folder. */
export function importsOf(folder: string): SourceImport[] {
  return sourceFiles(folder).flatMap((from) => {
    const source = readFileSync(join(root, from), 'utf8')
    return [...source.matchAll(importPattern)].map((match) => {
      const specifier = (match[3] ?? match[5])!
      return {
        from,
        specifier,
        to: target(from, specifier),
        typeOnly: (match[1] ?? match[4]) !== undefined,
        values: valuesOf(match[2] ?? ''),
      }
    })
  })
}

/** Returns the names in `{ createApi, type Api, Code as C }` that are not types. */
const valuesOf = (clause: string): string[] =>
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0]!)

/** Returns the source files of a folder, relative to the repository. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('#lib/')) return `lib/${specifier.slice(5)}/index.ts`
  if (/^#(app|parts)\//.test(specifier)) return `client/${specifier.slice(1)}`
  if (specifier === '#ssr') return 'client/entry.server.tsx'
  if (!specifier.startsWith('.')) return specifier
  return relative(root, resolve(root, dirname(from), specifier))
    .split(sep)
    .join('/')
}
