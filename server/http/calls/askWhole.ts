import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { type Ending, givenUp } from './createEnding.ts'

/** An answer that was read to its end. */
export interface WholeAnswer {
  statusCode: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Sends a request and reads its whole answer, without a stream in between, at a quarter less than `request` of undici.
 * A request whose caller has disconnected is not sent, or is aborted.
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
        // Without the code of a lost connection: an answer that began is no reason to send the call again.
        reject(head ? new Error('The answer is truncated', { cause: error }) : error)
      },
    })
  })
}
