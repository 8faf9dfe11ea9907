import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { type Ending, givenUp } from './createEnding.ts'

/** A response that was read to its end. */
export interface WholeAnswer {
  statusCode: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Sends a request and reads the whole response without an intermediate stream, which costs a quarter less than undici's
 * `request`. A request whose caller has disconnected is not sent, or is aborted.
 */
export function askWhole(client: Dispatcher, options: Dispatcher.DispatchOptions, { isOver, whenOver }: Ending): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let head: Pick<WholeAnswer, 'statusCode' | 'headers'> | undefined
    const chunks: Buffer[] = []
    whenOver(() => {
      reject(givenUp)
      controller?.abort(givenUp)
    })
    client.dispatch(options, {
      onRequestStart(begun) {
        controller = begun
        if (isOver()) begun.abort(givenUp)
      },
      onResponseStart(_controller, statusCode, headers) {
        head = { statusCode, headers }
      },
      onResponseData(_controller, chunk) {
        chunks.push(chunk)
      },
      onResponseEnd() {
        resolve({ ...head!, body: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) })
      },
      onResponseError(_controller, error) {
        // The code of the lost connection is omitted, because a response that has begun must not cause a retry.
        reject(head ? new Error('The response is truncated', { cause: error }) : error)
      },
    })
  })
}
