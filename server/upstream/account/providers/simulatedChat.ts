import type { ChatProvider } from './ChatProvider.ts'

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
