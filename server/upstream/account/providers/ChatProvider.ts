import type { RequestHandler } from 'express'

/** The facts of a scan. */
export interface ChatScan {
  /** The scene that the scanned code was made for. */
  scene: string
  /** The scanning person's id within the official account. */
  openId: string
  /** The same person's id in all of the operator's accounts; absent where the chat app does not reveal it. */
  unionId?: string
}

/**
 * Records a scan; false when the code has expired or another person has scanned it. Repeating the same scan returns
 * true again.
 */
export type AcceptScan = (scan: ChatScan) => Promise<boolean>

/** The chat app's official account, reduced to signing in. */
export interface ChatProvider {
  /** A temporary code for `scene` (our uuid); the text that the QR code shows. */
  createCode: (scene: string, expiresInSeconds: number) => Promise<string>
  /**
   * Requests that the chat app itself makes, outside the API: mounted at `/chat`, so that its callback is
   * `/chat/callback`. Absent where it makes none. The handler verifies that the caller is the chat app.
   */
  routes?: (acceptScan: AcceptScan) => RequestHandler
  /** True where our own pages simulate the chat app; the calls that they need exist only then. */
  simulated?: boolean
}
