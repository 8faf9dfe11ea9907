import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler } from 'express'
import { Code, failure } from '#lib/contract'
import type { Call } from '../kernel/handler.ts'
import type { FileStore } from './FileStore.ts'
import type { uploadedFileQueries } from './queries/uploadedFiles.ts'

interface UploadedFilesOptions {
  authenticate: (request: Request) => Promise<Call>
  uploads: ReturnType<typeof uploadedFileQueries>
  files: FileStore
}

const types: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp' }

const year = 365 * 86_400

/** Serves uploaded images: shared ones to everybody, the others to who sent them. For everybody else there is no such file. */
export function uploadedFiles({ authenticate, uploads, files }: UploadedFilesOptions): RequestHandler {
  return async function serveUpload(request, response, next) {
    const [, name, ending = ''] = /^\/([0-9a-f]{32}\.(jpg|webp))$/.exec(request.path) ?? []
    // A call of the contract, or nothing: both are the routes' business.
    if (name === undefined || !['GET', 'HEAD'].includes(request.method)) return next()
    const row = await uploads.findByName(name)
    const isShown = row && row.user_id !== null && (row.shared === 1 || (await authenticate(request)).user?.id === row.user_id)
    const content = isShown ? await files.open(name) : undefined
    if (!row || !content) return void response.status(404).json(failure(Code.NotFound, '图片不存在或已删除'))
    response.set({
      'Content-Type': types[ending]!,
      'Content-Length': String(row.bytes),
      'Content-Disposition': `inline; filename="${name}"`,
      // A name never stands for another content.
      'Cache-Control': row.shared === 1 ? `public, max-age=${year}, immutable` : 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    if (request.method === 'HEAD') {
      content.destroy()
      return void response.end()
    }
    // A reader who leaves, or a store that breaks off: the connection ends, and nobody takes half an image for a whole one.
    await pipeline(content, response).catch(() => response.destroy())
  }
}
