import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { Code, failure } from '#lib/contract'

// Nothing that could climb out of the folder or reach a hidden file matches.
const shape = /^\/([\w-]+(?:\/[\w-]+)*\.(svg|png|webp|jpg|avif))$/

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  avif: 'image/avif',
}

const day = 86_400

/** Serves the images of the content pack. */
export function media({ dataDir }: { dataDir: string }): RequestHandler {
  const root = join(dataDir, 'media')
  return function serveMedia(request, response, next) {
    const [, path = '', extension = ''] = shape.exec(request.path) ?? []
    // A call of the contract, or nothing: both are the routes' business.
    if (path === '' || !['GET', 'HEAD'].includes(request.method)) return next()
    const missing = () => response.status(404).set('Cache-Control', 'no-store').json(failure(Code.NotFound, '资源不存在'))
    const versioned = new URLSearchParams(request.url.split('?')[1]).has('v')
    const headers = {
      'Content-Type': types[extension],
      'Cache-Control': versioned ? `public, max-age=${365 * day}, immutable` : 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
      // An SVG opened by itself is a document: it may style itself and do nothing else.
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
