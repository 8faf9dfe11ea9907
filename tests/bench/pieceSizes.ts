import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { entryFolderOf, readEntries } from '../../lib/publish/readEntries.ts'

/*
 * Size of each entry point of the built package in a partner's page: all its exports, minified and gzipped, without React
 * and styled-components. The limit is the target, or the current size if there is no target or it is not met yet. Raise a
 * limit only for new exports. The contract and the enumerations have room for a quarter of new calls: one family a month,
 * half a kilobyte with its enumeration.
 */

interface Limit {
  /** Measures this single export of the entry point; by default all exports of the entry point with the row's name. */
  of?: string
  /** In bytes. */
  limit: number
  mark?: number
}

const limits: Record<string, Limit> = {
  contract: { limit: 12_500 },
  embed: { limit: 12_400 },
  enums: { limit: 5_300 },
  errors: { limit: 3_320, mark: 1_000 },
  hooks: { limit: 2_300 },
  // Includes event handlers, ref, style, responsive sources and the blurred placeholder.
  image: { limit: 2_820, mark: 2_500 },
  // Includes texts for passkeys and for downloads, full screen and slideshows of the preview, in two languages.
  locale: { limit: 4_970 },
  // Includes the passkey button, the passkey calls and their texts.
  login: { limit: 31_200 },
  LoginDialog: { of: 'login', limit: 25_200, mark: 24_000 },
  notification: { limit: 6_250 },
  preview: { limit: 11_000, mark: 11_000 },
  primitives: { limit: 10_100 },
  server: { limit: 2_550 },
  session: { limit: 9_600 },
  theme: { limit: 3_700 },
  toast: { limit: 6_170, mark: 6_000 },
  validation: { limit: 2_900 },
}

/** The script contains everything, including React and styled-components. */
const scriptLimit = { limit: 110_000, mark: 110_000 }

/** Lazy chunks count with their entry point, except the preview, which has its own target, and rarely used code. */
const countedApart = new Set(['embed', 'image', 'preview'])

/** Loaded only by pages without tokens. */
const standsIn = /\/theme\/declareDefaultTokens\.js$/

/** Excludes Vite's helper for dynamic imports from the sizes. */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const built = join(root, 'dist/package')
if (!existsSync(built)) throw new Error('There is no built package: run `npm run package` first')

let over = 0
for (const piece of new Set([...readEntries(join(root, 'lib')), ...Object.keys(limits)])) {
  const { of, limit, mark } = limits[piece] ?? { limit: 0 }
  const bytes = of ? await weigh(of, piece) : await weigh(piece)
  if (bytes > limit) over += 1
  const goal = mark === undefined ? '' : `，目标 ${kilobytes(mark)}`
  process.stdout.write(`${bytes > limit ? '✗' : '✓'} ${piece}：${kilobytes(bytes)}，上限 ${kilobytes(limit)}${goal}\n`)
}
const script = weighScript()
if (script > scriptLimit.limit) over += 1
process.stdout.write(
  `${script > scriptLimit.limit ? '✗' : '✓'} 嵌入脚本，全部：${kilobytes(script)}，上限 ${kilobytes(scriptLimit.limit)}，目标 ${kilobytes(scriptLimit.mark)}\n`,
)
process.exitCode = over > 0 ? 1 : 0

/** Returns the size of all files of the script for pages without React, including lazy ones. */
function weighScript(): number {
  const folder = join(root, 'dist/embed')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return files.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0)
}

async function weigh(piece: string, only = '*'): Promise<number> {
  const file = JSON.stringify(join(built, entryFolderOf(piece), 'index.js'))
  const entry = only === '*' ? `export * from ${file}` : `export { ${only} } from ${file}`
  const { output } = (await build({
    configFile: false,
    root: built,
    logLevel: 'error',
    plugins: [
      plainDynamicImports,
      { name: 'piece', resolveId: (id) => (id === 'piece' ? id : undefined), load: (id) => (id === 'piece' ? entry : undefined) },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'piece',
        preserveEntrySignatures: 'strict',
        external: /^(react|react-dom|styled-components)(\/|$)/,
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((chunk) => chunk.type === 'chunk').filter(({ moduleIds }) => !moduleIds.some((id) => standsIn.test(id)))
  const counted = countedApart.has(piece) ? atFirst(chunks) : chunks
  return counted.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}

/** Returns the chunks that are loaded at first, without those of dynamic imports. */
function atFirst(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const names = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  // The loop also visits names that it adds.
  for (const name of names) for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(imported)
  return chunks.filter(({ fileName }) => names.has(fileName))
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`
}
