import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler } from 'express'
import { Code, failure } from '#lib/contract'
import type { UploadedFileTable } from '../db/Database.ts'
import type { Call } from '../kernel/handler.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import type { FileStore } from './FileStore.ts'
import type { FilesQueries } from './queries/createFilesQueries.ts'
import { openImage } from './sealedImages.ts'

/** Checks whether an image may be read by a user other than the uploader, or by a visitor (undefined). */
export type IsImageReader = (file: UploadedFileTable, userId: string | undefined) => Promise<boolean>

interface UploadedFilesOptions {
  authenticate: (request: Request) => Promise<Call>
  uploads: FilesQueries['uploads']
  files: FileStore
  /** Decrypts images of identity documents. */
  seal: () => Encryption
  /** Checks by purpose; images of other purposes are readable by their uploader only. */
  readers?: Partial<Record<UploadedFileTable['purpose'], IsImageReader>>
}

const types: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp' }

/**
 * Serves uploaded images to their uploader and to those whom `readers` permits. Responds to all other requests as if the
 * file did not exist.
 */
export function uploadedFiles({ authenticate, uploads, files, seal, readers = {} }: UploadedFilesOptions): RequestHandler {
  const isReader: IsImageReader = async (row, userId) => (await readers[row.purpose]?.(row, userId)) ?? false

  /** Returns whether everyone may read an image, or this caller only; undefined for neither. */
  const accessTo = async (row: UploadedFileTable, request: Request): Promise<'public' | 'private' | undefined> => {
    if (row.user_id === null) return undefined
    if (await isReader(row, undefined)) return 'public'
    const userId = (await authenticate(request)).user?.id
    const isPermitted = userId !== undefined && (userId === row.user_id || (await isReader(row, userId)))
    return isPermitted ? 'private' : undefined
  }

  return async function serveUpload(request, response, next) {
    const [, name, ending = ''] = /^\/([0-9a-f]{32}\.(jpg|webp))$/.exec(request.path) ?? []
    // Other paths are handled by the routes of the contract.
    if (name === undefined || !['GET', 'HEAD'].includes(request.method)) return next()
    const row = await uploads.findByName(name)
    const access = row && (await accessTo(row, request))
    const content = access && (await openImage({ files, seal }, row))
    if (!content) return void response.status(404).json(failure(Code.NotFound, '图片不存在或已删除'))
    response.set({
      'Content-Type': types[ending]!,
      'Content-Length': String(row.bytes),
      'Content-Disposition': `inline; filename="${name}"`,
      // The content of a name never changes, but the right to read it ends when its post is hidden.
      ...(access === 'public' ? { 'Cache-Control': 'private, no-cache', ETag: `"${row.id}"` } : { 'Cache-Control': 'private, no-store' }),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    const isUnchanged = access === 'public' && request.fresh
    if (request.method === 'HEAD' || isUnchanged) {
      content.destroy()
      return void response.status(isUnchanged ? 304 : 200).end()
    }
    // If the client disconnects or the store fails, the connection is closed, so that a partial image is not taken as complete.
    await pipeline(content, response).catch(() => response.destroy())
  }
}
