import type { Transport } from '#lib/contract'
import type { Sink } from './DocumentStream.ts'

/** What the host says of one page request. Only plain values cross this door: there are two copies of every class. */
export interface PageRequest {
  /** Path and query as the browser sent them. */
  path: string
  /** A token goes along with the page's calls. */
  hasToken: boolean
  /** Carries the page's calls to the upstream, in the name of whoever asks. */
  transport: Transport
  signal: AbortSignal
  nonce: string | undefined
  /** Under which the log tells of this page, to be shown when it could not be made. */
  requestId?: string | undefined
  /** Nothing of the page comes late: whoever asks does not run the scripts that would put it in its place. */
  whole?: boolean
  /** Told of a fault while rendering that the visitor may only see as a 500 page. */
  onFault: (error: unknown) => void
}

/** Where to, or what to show; `send` writes the document. `home`: the page needs a session, and the one that came along is over. */
export type PageAnswer =
  | { kind: 'home' }
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'document'
      status: number
      send: (sink: Sink) => void
      abort: () => void
      /** All styles that the document has inside once it is sent. */
      css: () => string
    }
