import { type agreement, Code } from '#lib/contract'
import { type Handlers, refuse } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { PublishingQueries } from './queries/createPublishingQueries.ts'
import { Contents, VersionDifference } from './text-columns.ts'

interface Deps {
  agreements: PublishingQueries['agreements']
  clock: () => number
}

export const agreementHandlers = ({ agreements, clock }: Deps): Handlers<typeof agreement> => ({
  'GET /api/agreement/:kind': async ({ kind, version }) => {
    const versions = await agreements.versions(kind)
    const now = clock()
    const wanted = versions.find((entry) => (version === undefined ? entry.effective_at <= now : entry.version === version))
    const row = wanted && (await agreements.find(wanted.id))
    if (!row) return refuse(Code.NotFound, version === undefined ? '该协议尚未发布，请稍后再来查看' : '没有这个版本的协议，请查看现行版本')
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      version: row.version,
      effectiveAt: isoTime(row.effective_at),
      changes: row.changes,
      body: row.body,
      contents: parseJsonColumn(Contents, row.contents, 'agreement.contents'),
      difference: row.difference === null ? null : parseJsonColumn(VersionDifference, row.difference, 'agreement.difference'),
      versions: versions.map((entry) => ({ version: entry.version, effectiveAt: isoTime(entry.effective_at) })),
    }
  },
})
