import type { Request, Response } from 'express'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Sink } from '../../client/entry.server.tsx'

/** Sends text as it comes, compressed as the browser likes it; each piece goes out at once. */
export function compressed(request: Request, response: Response): Sink {
  response.setHeader('Vary', 'Accept-Encoding')
  const encoding = request.acceptsEncodings('br', 'gzip') || 'identity'
  if (encoding === 'identity') {
    return { write: (text) => void response.write(text), end: () => void response.end() }
  }
  response.setHeader('Content-Encoding', encoding)
  const stream =
    encoding === 'br'
      ? createBrotliCompress({
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
          flush: constants.BROTLI_OPERATION_FLUSH,
        })
      : createGzip({ level: 3, flush: constants.Z_SYNC_FLUSH })
  stream.pipe(response)
  response.once('close', () => stream.destroy())
  return { write: (text) => void stream.write(text), end: () => void stream.end() }
}
