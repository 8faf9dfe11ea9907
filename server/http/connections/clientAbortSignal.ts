import type { Response } from 'express'

/** Aborted when the client closes the connection before its request and the answer are whole; an abort costs an exception. */
export function clientAbortSignal(response: Response): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished || !response.req.complete) leaving.abort()
  })
  return leaving.signal
}
