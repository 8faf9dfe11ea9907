import type { Response } from 'express'

/**
 * Creates a signal that is aborted when the client disconnects before its request and the response are complete. It is
 * not aborted otherwise, because an abort creates an exception.
 */
export function clientAbortSignal(response: Response): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished || !response.req.complete) leaving.abort()
  })
  return leaving.signal
}
