/** What every answer of the API is wrapped in (specification, section 3). */
export interface Envelope<Data = unknown> {
  /** 0 means success; see {@link Code}. */
  code: number
  data: Data
  message: string
  /** The text of an error, ready to be shown to a person. */
  msg?: string
}

/** One fault of a request: where, and what to do about it. */
export interface Issue {
  /** The field's path in the request, parts joined by dots; empty for the request as a whole. */
  path: string
  /** Chinese, ready to be shown beside the field. */
  message: string
}

export const success = <Data>(data: Data): Envelope<Data> => ({ code: 0, data, message: 'ok' })

export const failure = (code: number, msg: string, data: unknown = null): Envelope => ({ code, data, message: msg, msg })

/** Whether a parsed body is an envelope at all. */
export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && Number.isInteger(body.code)
