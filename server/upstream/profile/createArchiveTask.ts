import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { strToU8, zip, type Zippable } from 'fflate'
import type { Request, RequestHandler } from 'express'
import { Code, failure } from '#lib/contract'
import type { UploadedFileTable } from '../db/Database.ts'
import { type FileStore, openImage } from '../files/index.ts'
import type { TaskHandler } from '../outbox/index.ts'
import type { Call } from '../kernel/handler.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import { formatBeijingMinute } from '../kernel/logic/formatBeijingMinute.ts'
import { type ExportedTable, exportedTables } from './logic/exportedTables.ts'
import type { ProfileQueries } from './queries/createProfileQueries.ts'
import { archiveName } from './queries/dataExports.ts'

interface ArchiveDeps {
  dataExports: ProfileQueries['dataExports']
  ownData: ProfileQueries['ownData']
  store: FileStore
  /** Encrypts the archive, and decrypts identity numbers for it. */
  seal: () => Encryption
  clock: () => number
}

/** Time during which an archive can be downloaded, in milliseconds. */
const lifeMs = 7 * 86_400_000

interface IndexEntry {
  title: string
  /** Path within the archive. */
  path: string
  /** Number of entries; absent for a file. */
  count?: number
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns the index page of an archive, which describes its contents. The page makes no network requests. */
function archiveIndex({ now, data, files }: { now: number; data: IndexEntry[]; files: IndexEntry[] }): string {
  const row = ({ title, path, count }: IndexEntry) =>
    `<li><a href="${escaped(path)}">${escaped(title)}</a>${count === undefined ? '' : `（${count} 条）`}</li>`
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>择一技：我的数据</title>
<style>body{max-width:40em;margin:3em auto;padding:0 1em;font:16px/1.7 system-ui,sans-serif}h1{font-size:1.5em}</style>
<h1>我的数据</h1>
<p>这是择一技在 ${formatBeijingMinute(now)}（北京时间）保存的、与你有关的全部数据。每一项是一个 JSON 文件，可以用浏览器或文本编辑器打开；时间是 1970 年以来的毫秒数，金额以分为单位。密码和登录凭证不在其中。</p>
<h2>数据</h2>
<ul>
${data.map(row).join('\n')}
</ul>
<h2>图片和发票</h2>
${files.length === 0 ? '<p>没有上传过图片，也没有开过发票。</p>' : `<ul>\n${files.map(row).join('\n')}\n</ul>`}
</html>
`
}

/** Creates the task that builds a requested archive. Running it again replaces the file of the same name. */
export function createArchiveTask({ dataExports, ownData, store, seal, clock }: ArchiveDeps): TaskHandler {
  return async ({ subject: id }) => {
    const row = await dataExports.find(id)
    // The export was discarded, or the archive is already built.
    if (row?.state !== 'waiting') return
    const data = await ownData.collect(row.user_id, { now: clock(), seal })
    const entries: Zippable = {}
    const listed = Object.entries(data.rows).map(([table, rows]) => {
      const path = `data/${table}.json`
      entries[path] = strToU8(JSON.stringify(rows, null, 2))
      return { title: exportedTables[table as ExportedTable].title, path, count: rows.length }
    })
    const files = data.invoices.map(({ number, pdf }) => {
      const path = `invoices/${number}.pdf`
      entries[path] = [Buffer.from(pdf, 'base64'), { level: 0 }]
      return { title: `发票 ${number}`, path }
    })
    for (const { name, purpose } of data.rows.uploaded_file ?? []) {
      if (purpose === 'export') continue
      const content = await openImage({ files: store, seal }, { name: String(name), purpose: purpose as UploadedFileTable['purpose'] })
      if (!content) continue
      const path = `images/${String(name)}`
      // Level 0, because images are already compressed.
      entries[path] = [new Uint8Array(await buffer(content)), { level: 0 }]
      files.push({ title: String(name), path })
    }
    const now = clock()
    entries['index.html'] = strToU8(archiveIndex({ now, data: listed, files }))
    const archive = await zipped(entries)
    await dataExports.announce(row, archive.length, now)
    await store.put(archiveName(id), seal().closeFile(archive, archiveName(id)), 'application/octet-stream')
    await dataExports.isReady(id, { bytes: archive.length, now, expiresAt: now + lifeMs })
  }
}

const zipped = (entries: Zippable): Promise<Uint8Array> =>
  new Promise((done, fail) => zip(entries, (error, archive) => (error ? fail(error) : done(archive))))

interface ExportedFilesOptions {
  authenticate: (request: Request) => Promise<Call>
  dataExports: ProfileQueries['dataExports']
  files: FileStore
  seal: () => Encryption
  clock: () => number
}

/** Serves an archive only to its user, only in the session that has confirmed the user's identity, and for a limited time. */
export function exportedFiles({ authenticate, dataExports, files, seal, clock }: ExportedFilesOptions): RequestHandler {
  return async function serveExport(request, response, next) {
    const [, id] = /^\/([0-9a-f]{32})\.zip$/.exec(request.path) ?? []
    if (id === undefined || request.method !== 'GET') return next()
    const [row, { user }] = [await dataExports.find(id), await authenticate(request)]
    const now = clock()
    const isOpen =
      row?.state === 'ready' &&
      row.user_id === user?.id &&
      row.opened_session === user.sessionId &&
      (row.opened_until ?? 0) > now &&
      (row.expires_at ?? 0) > now
    const content = isOpen ? await files.open(archiveName(id)) : undefined
    if (!content) return void response.status(404).json(failure(Code.NotFound, '文件不存在或已过期，请回到设置里重新下载'))
    response.set({
      'Content-Type': 'application/zip',
      'Content-Length': String(row?.bytes),
      'Content-Disposition': `attachment; filename="zeyiji-data.zip"`,
      'Cache-Control': 'private, no-store',
    })
    // After a disconnect or an error of the store, the connection is destroyed, so that a partial archive is not taken for complete.
    await pipeline(content, (bytes) => seal().openFile(bytes, archiveName(row!.id)), response).catch(() => response.destroy())
  }
}
