import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler } from 'express'
import { Code, failure } from '#lib/contract'
import type { FileStore } from '../files/index.ts'
import type { Call } from '../kernel/handler.ts'
import type { ProfileQueries } from './queries/createProfileQueries.ts'
import { archiveName } from './queries/dataExports.ts'

interface ExportedFilesOptions {
  authenticate: (request: Request) => Promise<Call>
  dataExports: ProfileQueries['dataExports']
  files: FileStore
  clock: () => number
}

/** Serves an archive only to its user, only in the session that has confirmed the user's identity, and for a limited time. */
export function exportedFiles({ authenticate, dataExports, files, clock }: ExportedFilesOptions): RequestHandler {
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
    await pipeline(content, response).catch(() => response.destroy())
  }
}
