import type { Transport } from '#lib/contract'
import type { Sink } from './DocumentStream.ts'

/** What the host says of one page request. Only plain values cross this door: there are two copies of every class. */
export interface PageRequest {
  /** Path and query as the browser sent them. */
  path: string
  /** Carries the page's calls to the upstream, in the name of whoever asks. */
  transport: Transport
  signal: AbortSignal
  nonce: string | undefined
  /** Nothing of the page comes late: whoever asks does not run the scripts that would put it in its place. */
  whole?: boolean
  /** Told of a fault while rendering that the visitor may only see as a 500 page. */
  onFault: (error: unknown) => void
}

/** Where to, or what to show; `send` writes the document, `signedOut` says the token was refused. */
export type PageAnswer =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'document'; status: number; send: (sink: Sink) => void; abort: () => void }
