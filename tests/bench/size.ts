import { courseListSources, filesOf, ownFile, served } from './builtChunks.ts'

/*
 * Size of a first visit, brotli as served. A limit is the mark, or where the mark is not met yet, the present size: it
 * only ever decreases.
 */

const screens = [
  'home',
  'business',
  'certificate',
  'certificate/$code',
  'collect',
  'community',
  'community/pin/$id',
  'contactus',
  'course',
  'course/$id',
  'course/$id/play',
  'course/group/$id',
  'course/project/$id',
  'enrollment',
  'enrollment/$id',
  'exam',
  'exam/$id',
  'exam/$id/mocks/$subId',
  'exam/$id/official/$subId',
  'feedback',
  'institutional',
  'institutional/$id',
  'join',
  'join/intention',
  'message/reply',
  'message/whisper',
  'news',
  'news/$id',
  'order/course',
  'order/detail/$id',
  'order/pay/create',
  'pricing',
  'privacy',
  'profession',
  'profession/$id',
  'qr/$ticket',
  'recover',
  'reset',
  'rule/effective',
  'rule/effective/$id',
  'rule/publicity',
  'rule/publicity/$id',
  'search',
  'service',
  'setting/invoice',
  'setting/invoice/edit',
  'setting/real',
  'simulated/chat/$uuid',
  'simulated/pay/$id',
  'study',
  'user/$id/dynamic',
  'user/$id/relation/fans',
]

/** A row: which chunks count (`sources` with all that they import, or `own` alone), the limit and the mark in bytes. */
const limits = [
  {
    what: '首次加载 /course 的全部脚本',
    sources: courseListSources,
    limit: 96_000,
    mark: 96_000,
  },
  ...screens.map((screen) => ({
    what: `屏幕 ${screen} 自己的脚本`,
    own: [`client/routes/${screen}/screen.tsx`, `client/routes/${screen}/loader.ts`],
    limit: 8_000,
    mark: 8_000,
  })),
  { what: '社区编辑器自己的脚本', own: ['client/parts/community/PostEditor.tsx'], limit: 12_000, mark: 12_000 },
  { what: '答题界面自己的脚本', own: ['client/routes/exam/answering/Answering.tsx'], limit: 20_000, mark: 20_000 },
  {
    what: '登录对话框',
    sources: ['client/app/browser/SiteLoginDialog.tsx'],
    without: 'client/entry.client.tsx',
    limit: 22_300,
    mark: 24_000,
  },
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
  const files = new Set([...sources.flatMap((source) => [...filesOf(source)]), ...own.flatMap((source) => ownFile(source) ?? [])])
  for (const file of without ? filesOf(without) : []) files.delete(file)
  return files
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
