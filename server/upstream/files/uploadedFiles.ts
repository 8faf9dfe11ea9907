import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler } from 'express'
import { Code, failure } from '#lib/contract'
import type { UploadedFileTable } from '../db/Database.ts'
import type { Call } from '../kernel/handler.ts'
import type { FileStore } from './FileStore.ts'
import type { FilesQueries } from './queries/createFilesQueries.ts'

interface UploadedFilesOptions {
  authenticate: (request: Request) => Promise<Call>
  uploads: FilesQueries['uploads']
  files: FileStore
  /** Checks by purpose whether a user other than the uploader may read an image; without a check, only the uploader may. */
  readers?: Partial<Record<UploadedFileTable['purpose'], (file: UploadedFileTable, userId: string) => Promise<boolean>>>
}

const types: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp' }

const year = 365 * 86_400

/**
 * Serves uploaded images: shared ones to everyone, others to their uploader and to the users permitted by `readers`.
 * Responds to all other requests as if the file did not exist.
 */
export function uploadedFiles({ authenticate, uploads, files, readers = {} }: UploadedFilesOptions): RequestHandler {
  const isReader = async (row: UploadedFileTable, userId: string | undefined): Promise<boolean> => {
    if (row.shared === 1 || userId === undefined) return row.shared === 1
    return userId === row.user_id || ((await readers[row.purpose]?.(row, userId)) ?? false)
  }

  return async function serveUpload(request, response, next) {
    const [, name, ending = ''] = /^\/([0-9a-f]{32}\.(jpg|webp))$/.exec(request.path) ?? []
    // Other paths are handled by the routes of the contract.
    if (name === undefined || !['GET', 'HEAD'].includes(request.method)) return next()
    const row = await uploads.findByName(name)
    const isShown =
      row && row.user_id !== null && (await isReader(row, row.shared === 1 ? undefined : (await authenticate(request)).user?.id))
    const content = isShown ? await files.open(name) : undefined
    if (!row || !content) return void response.status(404).json(failure(Code.NotFound, '图片不存在或已删除'))
    response.set({
      'Content-Type': types[ending]!,
      'Content-Length': String(row.bytes),
      'Content-Disposition': `inline; filename="${name}"`,
      // The content of a name never changes.
      'Cache-Control': row.shared === 1 ? `public, max-age=${year}, immutable` : 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    if (request.method === 'HEAD') {
      content.destroy()
      return void response.end()
    }
    // If the client disconnects or the store fails, the connection is closed, so that a partial image is not taken as complete.
    await pipeline(content, response).catch(() => response.destroy())
  }
}
