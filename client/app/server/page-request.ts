import type { Transport } from '#lib/contract'
import type { Sink } from './DocumentStream.ts'

/**
 * Request of a page by the host. Only plain values cross this interface: every class exists twice, in the host and in
 * the site's bundle.
 */
export interface PageRequest {
  /** Path and query as sent by the browser. */
  path: string
  /** The page's calls carry a token. */
  hasToken: boolean
  /** Sends the page's calls to the upstream with the visitor's token. */
  transport: Transport
  signal: AbortSignal
  nonce: string | undefined
  /** Id of the request in the log, shown if the page could not be rendered. */
  requestId?: string | undefined
  /** Requests a page without late parts, for clients that do not run the scripts that insert them. */
  whole?: boolean
  /** Called with a rendering error that the visitor sees only as a 500 page. */
  onFault: (error: unknown) => void
}

/** A redirect, or a document, which `send` writes. `home`: the page requires a session, and the session has expired. */
export type PageAnswer =
  | { kind: 'home' }
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'document'
      status: number
      send: (sink: Sink) => void
      abort: () => void
      /** Returns all inline styles of the document once it is sent. */
      css: () => string
    }
