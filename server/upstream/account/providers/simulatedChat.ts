import type { ChatProvider } from './ChatProvider.ts'

interface SimulatedChatOptions {
  /** The site's origin: its own page simulates the chat app. */
  publicOrigin: string
  print: (line: string) => void
}

/**
 * Leads every code to a page of the site that simulates the chat app, for trying the site out. The page's address is
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
