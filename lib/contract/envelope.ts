/** The envelope of every answer of the API (specification, section 3). */
export interface Envelope<Data = unknown> {
  /** 0 means success; see {@link Code}. */
  code: number
  /** Answer of the call; null beside most refusals, or details of the refusal: `issues`, `retryAfterSeconds`. */
  data: Data
  /** `ok`, or the text of the error as in `msg`. */
  message: string
  /** The text of an error, ready to be shown to a person. */
  msg?: string
}

/** One fault of a request: its field, and a message that says how to correct it. */
export interface Issue {
  /** The field's path in the request, parts joined by dots; empty for the request as a whole. */
  path: string
  /** Chinese, ready to be shown beside the field. */
  message: string
}

export const success = <Data>(data: Data): Envelope<Data> => ({ code: 0, data, message: 'ok' })

export const failure = (code: number, msg: string, data: unknown = null): Envelope => ({ code, data, message: msg, msg })

/**
 * Parses a body as an envelope; undefined if it is none. Backends differ: a code may be a string of digits, and an
 * error may have its text in `message` only (specification, section 3).
 */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined
  const { code } = body
  if (Number.isInteger(code)) return body as Envelope
  return typeof code === 'string' && /^-?\d{1,15}$/.test(code) ? ({ ...body, code: Number(code) } as Envelope) : undefined
}

/** The text of an error as the server words it; undefined when it has none. */
export const errorText = ({ msg, message }: { msg?: unknown; message?: unknown }): string | undefined =>
  [msg, message].find((text): text is string => typeof text === 'string' && text.trim() !== '')
