import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import type { Sink } from '../../../client/entry.server.tsx'

/**
 * Streams text, compressed by an encoding that the browser accepts. Everything written in one turn of the event loop is
 * sent together.
 */
export function compressedSink(request: Request, response: Response): Sink {
  response.setHeader('Vary', 'Accept-Encoding')
  const encoding = request.acceptsEncodings('br', 'gzip') || 'identity'
  if (encoding === 'identity') {
    // A write after the client has disconnected would end the whole process.
    return bufferedSink({ write: (text) => void (response.destroyed || response.write(text)), end: (whole) => void response.end(whole) })
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
  return bufferedSink({ write: (text) => void stream.write(text), end: (whole) => void stream.end(whole) })
}

/** Sends a page that is complete immediately as one write of known length, which saves a packet. */
function bufferedSink({ write, end }: { write: (text: string) => void; end: (whole: string | Uint8Array) => void }): Sink {
  let waiting = ''
  let ended = false
  const release = () => {
    if (ended || waiting === '') return
    write(waiting)
    waiting = ''
  }
  return {
    write: (text) => {
      if (waiting === '') setImmediate(release)
      waiting += text
    },
    end: (whole) => {
      ended = true
      end(whole ?? waiting)
    },
  }
}
