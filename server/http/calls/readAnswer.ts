import { Code, type Envelope, readEnvelope } from '#lib/contract'

/** An upstream's response with its parsed body. */
export interface Answer {
  status: number
  body: unknown
}

/**
 * Returns the envelope of a response; undefined if it has none, or if it claims success while its status reports a
 * failure. Sessions start and end by envelopes, so no part of the host may judge the code without the status.
 */
export function readAnswer({ status, body }: Answer): Envelope | undefined {
  const envelope = readEnvelope(body)
  const isOk = status >= 200 && status < 300
  return isOk || envelope?.code !== Code.Ok ? envelope : undefined
}
