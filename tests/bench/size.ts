import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * What a first visit weighs, brotli as served. A limit is the mark, or where the mark is not met yet, what has been
 * reached: it only ever goes down.
 */

interface Chunk {
  file: string
  name?: string
  imports?: string[]
}

const folder = fileURLToPath(new URL('../../dist/client', import.meta.url))
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const screens = [
  'home',
  'course',
  'course/$id',
  'privacy',
  'profession',
  'profession/$id',
  'qr/$ticket',
  'recover',
  'reset',
  'service',
  'simulated/chat/$uuid',
]

/** A row: which chunks count (`sources` with all that they import, or `own` alone), the limit and the mark in bytes. */
const limits = [
  {
    what: '首次加载 /course 的全部脚本',
    sources: ['client/entry.client.tsx', 'client/routes/course/screen.tsx', 'client/routes/course/loader.ts'],
    limit: 105_900,
    mark: 105_000,
  },
  ...screens.map((screen) => ({
    what: `屏幕 ${screen} 自己的脚本`,
    own: [`client/routes/${screen}/screen.tsx`, `client/routes/${screen}/loader.ts`],
    limit: 8_000,
    mark: 8_000,
  })),
  { what: '登录对话框', sources: ['login'], without: 'client/entry.client.tsx', limit: 18_700, mark: 24_000 },
]

let over = 0
for (const row of limits) {
  const bytes = [...filesCounted(row)].reduce((sum, file) => sum + served(file), 0)
  if (bytes > row.limit) over += 1
  const verdict = bytes > row.limit ? '✗' : '✓'
  process.stdout.write(`${verdict} ${row.what}：${kilobytes(bytes)}，上限 ${kilobytes(row.limit)}，目标 ${kilobytes(row.mark)}\n`)
}
process.exitCode = over > 0 ? 1 : 0

function filesCounted({ sources = [], own = [], without }: { sources?: string[]; own?: string[]; without?: string }): Set<string> {
  const files = new Set([...sources.flatMap((source) => [...filesOf(source)]), ...own.flatMap((source) => manifest[source]?.file ?? [])])
  for (const file of without ? filesOf(without) : []) files.delete(file)
  return files
}

function filesOf(source: string, seen = new Set<string>()): Set<string> {
  // What several screens share has no source of its own, but a name.
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source)
  if (!chunk) throw new Error(`The build has no chunk of ${source}; build it anew, or correct the name here`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

function served(file: string): number {
  const path = join(folder, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
