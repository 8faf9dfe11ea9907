import { buffer } from 'node:stream/consumers'
import { strToU8, zip, type Zippable } from 'fflate'
import type { FileStore } from '../files/index.ts'
import type { TaskHandler } from '../outbox/index.ts'
import { archiveIndex } from './logic/archiveIndex.ts'
import { type ExportedTable, exportedTables } from './logic/exportedTables.ts'
import type { ProfileQueries } from './queries/createProfileQueries.ts'
import { archiveName } from './queries/dataExports.ts'

interface ArchiveDeps {
  dataExports: ProfileQueries['dataExports']
  ownData: ProfileQueries['ownData']
  store: FileStore
  clock: () => number
}

/** Time during which an archive can be downloaded, in milliseconds. */
const lifeMs = 7 * 86_400_000

const titles: Record<string, string> = {
  order_item: '订单里的课程',
  order_event: '订单经过',
  charge: '付款',
  feedback_reply: '意见反馈的回复',
}

/** Creates the task that builds a requested archive. Running it again replaces the file of the same name. */
export function createArchiveTask({ dataExports, ownData, store, clock }: ArchiveDeps): TaskHandler {
  return async ({ subject: id }) => {
    const row = await dataExports.find(id)
    // The export was discarded, or the archive is already built.
    if (row?.state !== 'waiting') return
    const data = await ownData.collect(row.user_id)
    const entries: Zippable = {}
    const listed = Object.entries(data.rows).map(([table, rows]) => {
      const path = `data/${table}.json`
      entries[path] = strToU8(JSON.stringify(rows, null, 2))
      return { title: titles[table] ?? exportedTables[table as ExportedTable].title, path, count: rows.length }
    })
    const files = data.invoices.map(({ number, pdf }) => {
      const path = `invoices/${number}.pdf`
      entries[path] = [Buffer.from(pdf, 'base64'), { level: 0 }]
      return { title: `发票 ${number}`, path }
    })
    for (const { name, purpose } of data.rows.uploaded_file ?? []) {
      if (purpose === 'export') continue
      const content = await store.open(String(name))
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
    await store.put(archiveName(id), archive, 'application/zip')
    await dataExports.isReady(id, { bytes: archive.length, now, expiresAt: now + lifeMs })
  }
}

const zipped = (entries: Zippable): Promise<Uint8Array> =>
  new Promise((done, fail) => zip(entries, (error, archive) => (error ? fail(error) : done(archive))))
