import type { Transport } from './createClient.ts'

export interface FetchTransportOptions {
  /** Origin of the host. Default: the origin of the page. */
  origin?: string
  /** Returns the token for calls from another origin, which carry no cookie. The token is sent in the `token` header. */
  token?: () => string | undefined
}

/** Creates a transport based on `fetch`. On the site's own pages the cookie identifies the user, elsewhere the token. */
export const fetchTransport =
  ({ origin = '', token }: FetchTransportOptions = {}): Transport =>
  async ({ method, path, body, headers: wished, signal, keepalive }) => {
    const headers = new Headers({ accept: 'application/json', ...wished })
    // A file is sent with its own media type, or as application/octet-stream if the browser does not recognise the type.
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
