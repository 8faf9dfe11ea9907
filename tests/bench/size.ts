import { globSync } from 'node:fs'
import { courseListSources, filesOf, ownFile, served } from './builtChunks.ts'

/* Size limits of the scripts that a page loads, in bytes of brotli as served. */

/** Rows: the chunks that count (`sources` with all their imports, or only `own`), and the limit. */
const rows = [
  { what: '首次加载 /course 的全部脚本', sources: courseListSources, limit: 110_000 },
  ...globSync('client/routes/**/screen.tsx').map((file) => ({
    what: `屏幕 ${file.slice('client/routes/'.length, -'/screen.tsx'.length)} 自己的脚本`,
    own: file,
    limit: 8_500,
  })),
  { what: '社区编辑器自己的脚本', own: 'client/parts/community/PostEditor.tsx', limit: 12_000 },
  { what: '答题界面自己的脚本', own: 'client/routes/exam/answering/Answering.tsx', limit: 20_000 },
  { what: '登录对话框', sources: ['client/app/browser/session/SiteLoginDialog.tsx'], without: 'client/entry.client.tsx', limit: 27_000 },
]

let over = 0
for (const row of rows) {
  const bytes = [...filesCounted(row)].reduce((sum, file) => sum + served(file), 0)
  if (bytes > row.limit) over += 1
  process.stdout.write(`${bytes > row.limit ? '✗' : '✓'} ${row.what}：${kilobytes(bytes)}，上限 ${kilobytes(row.limit)}\n`)
}
process.exitCode = over > 0 ? 1 : 0

function filesCounted({ sources = [], own, without }: { sources?: string[]; own?: string; without?: string }): Set<string> {
  const files = new Set(sources.flatMap((source) => [...filesOf(source)]))
  if (own) files.add(ownFile(own))
  for (const file of without ? filesOf(without) : []) files.delete(file)
  return files
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
