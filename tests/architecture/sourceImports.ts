import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** One import of one source file. */
export interface SourceImport {
  /** Path of the importing file below the repository. */
  from: string
  /** The target: a package, or the path of a file below the repository. */
  to: string
  /** The specifier as written in the source. */
  specifier: string
  /** Names of what is taken beside types; empty for imports without names. */
  values: string[]
  /** Types only: nothing of it is there when the program runs. */
  typeOnly: boolean
}

const importPattern = /^\s*(?:import|export)\s+(type\s)?(?:([\w*{}\s,$]*?)\sfrom\s+)?'([^']+)'|(typeof )?import\('([^']+)'\)/gm

/** All imports of all source files in a room. */
export function importsOf(room: string): SourceImport[] {
  return sourceFiles(room).flatMap((from) => {
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

/** The names in `{ createApi, type Api, Code as C }` that are more than types. */
const valuesOf = (clause: string): string[] =>
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0]!)

/** Source files of a room, below the repository. */
export function sourceFiles(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, withFileTypes: true })
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
