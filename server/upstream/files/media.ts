import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { Code, failure } from '#lib/contract'
import { mediaFolder } from './mediaFolder.ts'
import { documentTypes, imageTypes } from './mediaTypes.ts'

const extensions = [...Object.keys(imageTypes), ...Object.keys(documentTypes)].join('|')
// Matches no path that leaves the folder or leads to a hidden file.
const shape = new RegExp(`^/([\\w-]+(?:/[\\w-]+)*\\.(${extensions}))$`)

const day = 86_400

/** Serves the images of the content pack, and the attachments of its texts as downloads. */
export function media({ dataDir }: { dataDir: string }): RequestHandler {
  const root = join(dataDir, mediaFolder)
  return function serveMedia(request, response, next) {
    const [, path = '', extension = ''] = shape.exec(request.path) ?? []
    // Other paths are handled by the routes of the contract.
    if (path === '' || !['GET', 'HEAD'].includes(request.method)) return next()
    const missing = () => response.status(404).set('Cache-Control', 'no-store').json(failure(Code.NotFound, '资源不存在'))
    const versioned = new URLSearchParams(request.url.split('?')[1]).has('v')
    const headers = {
      'Content-Type': imageTypes[extension] ?? documentTypes[extension],
      // Without a file name: the link to the file specifies a readable one.
      ...(extension in documentTypes && { 'Content-Disposition': 'attachment' }),
      'Cache-Control': versioned ? `public, max-age=${365 * day}, immutable` : 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
      // An SVG that is opened directly is a document: only its own styles are allowed.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }
    response.sendFile(path, { root, headers, cacheControl: false, lastModified: false }, (error) => {
      if (!error) return
      if (response.headersSent) response.destroy()
      else if ('status' in error && error.status === 404) missing()
      else next(error)
    })
  }
}
