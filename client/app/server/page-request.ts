import type { Transport } from '#lib/contract'
import type { Sink } from './DocumentStream.ts'

/**
 * The host's description of one page request. Only plain values cross this interface: every class exists twice, in the
 * host and in the site's bundle.
 */
export interface PageRequest {
  /** Path and query as the browser sent them. */
  path: string
  /** A token goes along with the page's calls. */
  hasToken: boolean
  /** Carries the page's calls to the upstream with the visitor's token. */
  transport: Transport
  signal: AbortSignal
  nonce: string | undefined
  /** Id of the request in the log, shown if the page could not be rendered. */
  requestId?: string | undefined
  /** The page has no late parts: the client does not run the scripts that would insert them. */
  whole?: boolean
  /** Called with a rendering fault that the visitor sees only as a 500 page. */
  onFault: (error: unknown) => void
}

/** A redirect or a document; `send` writes the document. `home`: the page needs a session, and the request's session has ended. */
export type PageAnswer =
  | { kind: 'home' }
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'document'
      status: number
      send: (sink: Sink) => void
      abort: () => void
      /** All inline styles of the document once it is sent. */
      css: () => string
    }
