import type { RequestHandler } from 'express'

/** A scan of a QR code. */
export interface ChatScan {
  /** The scene for which the scanned code was created. */
  scene: string
  /** Id of the scanning person within the official account. */
  openId: string
  /** Id of the same person across all accounts of the operator. Absent if the chat app does not provide it. */
  unionId?: string
}

/**
 * Records a scan. Returns false if the code has expired or another person has scanned it. Repeating the same scan returns
 * true again.
 */
export type RecordScan = (scan: ChatScan) => Promise<boolean>

/** The chat app's official account, reduced to sign-in. */
export interface ChatProvider {
  /** Creates a temporary code for `scene` (our uuid). Returns the text of the QR code. */
  createCode: (scene: string, expiresInSeconds: number) => Promise<string>
  /**
   * Handles the requests of the chat app itself, outside the API. Mounted at `/chat`; the callback is `/chat/callback`.
   * Absent if the chat app sends none. The handler verifies that the caller is the chat app.
   */
  routes?: (acceptScan: RecordScan) => RequestHandler
  /** True if our own pages simulate the chat app. The calls of these pages exist only then. */
  simulated?: boolean
}

interface SimulatedChatOptions {
  /** Origin of the site, whose own page simulates the chat app. */
  publicOrigin: string
  print: (line: string) => void
}

/**
 * Creates a provider for demos: every code leads to a page of the site that simulates the chat app. The page's URL is
 * printed as one line.
 */
export const simulatedChat = ({ publicOrigin, print }: SimulatedChatOptions): ChatProvider => ({
  simulated: true,
  createCode: async (scene) => {
    const page = `${publicOrigin}/simulated/chat/${scene}`
    print(`[微信模拟] 扫码页：${page}`)
    return page
  },
})
