/** Envelope of every API response (specification, section 3). */
export interface Envelope<Data = unknown> {
  /** 0 means success; see {@link Code}. */
  code: number
  /** Data of the response; null for most errors, or details of the error such as `issues` and `retryAfterSeconds`. */
  data: Data
  /** `ok`, or the error text as in `msg`. */
  message: string
  /** Error text for display to the user. */
  msg?: string
}

/** A validation error of a request. */
export interface Issue {
  /** Path of the invalid field, with segments joined by dots; empty if the error concerns the request as a whole. */
  path: string
  /** Message in Chinese that explains how to correct the field, for display next to it. */
  message: string
}

export const success = <Data>(data: Data): Envelope<Data> => ({ code: 0, data, message: 'ok' })

export const failure = (code: number, msg: string, data: unknown = null): Envelope => ({ code, data, message: msg, msg })

/**
 * Parses a response body as an envelope. Returns undefined if it is not an envelope. Accepts variations between
 * backends: a code may be a string of digits, and an error may have its text in `message` only (specification, section
 * 3).
 */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined
  const { code } = body
  if (Number.isInteger(code)) return body as Envelope
  return typeof code === 'string' && /^-?\d{1,15}$/.test(code) ? ({ ...body, code: Number(code) } as Envelope) : undefined
}

/** Returns the error text of an envelope; undefined if there is none. */
export const errorText = ({ msg, message }: { msg?: unknown; message?: unknown }): string | undefined =>
  [msg, message].find((text): text is string => typeof text === 'string' && text.trim() !== '')
