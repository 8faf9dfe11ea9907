import type { Transport } from './createClient.ts'

export interface FetchTransportOptions {
  /** Origin of the host; the page's own by default. */
  origin?: string
  /** The token for calls from another origin, where no cookie goes along. Sent in the header `token`. */
  token?: () => string | undefined
}

/** Calls by `fetch`. On the site's own pages the cookie identifies the user; elsewhere the token does. */
export const fetchTransport =
  ({ origin = '', token }: FetchTransportOptions = {}): Transport =>
  async ({ method, path, body, headers: wished, signal, keepalive }) => {
    const headers = new Headers({ accept: 'application/json', ...wished })
    // A file is sent with its own type, or with none if the browser knows none.
    if (body !== undefined)
      headers.set('content-type', typeof body === 'string' ? 'application/json' : body.type || 'application/octet-stream')
    const carried = token?.()
    if (carried) headers.set('token', carried)
    const response = await fetch(origin + path, {
      method,
      headers,
      credentials: origin === '' ? 'same-origin' : 'omit',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    })
    return { status: response.status, body: await response.json().catch(() => undefined), headers: response.headers }
  }
