import type { RequestHandler } from 'express'

/** What a scan tells us. */
export interface ChatScan {
  /** The scene that the scanned code was made for. */
  scene: string
  /** Who has scanned, as the official account knows them. */
  openId: string
  /** The same person in all of the operator's accounts; absent where the chat app does not tell. */
  unionId?: string
}

/** Takes a scan down; false when the code is over or somebody else has scanned it. The same scan told twice is true twice. */
export type AcceptScan = (scan: ChatScan) => Promise<boolean>

/** The chat app's official account, as far as signing in needs it. */
export interface ChatProvider {
  /** A temporary code for `scene` (our uuid); the text that the QR shows. */
  createCode: (scene: string, expiresInSeconds: number) => Promise<string>
  /**
   * What the chat app calls by itself, outside the API: mounted at `/chat`, so that its callback is `/chat/callback`.
   * Absent where nobody calls. It checks for itself that a caller is the chat app.
   */
  routes?: (acceptScan: AcceptScan) => RequestHandler
  /** Whether our own pages play the chat app's part; the calls that they need exist then only. */
  simulated?: boolean
}
