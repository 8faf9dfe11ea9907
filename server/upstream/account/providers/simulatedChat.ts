import type { ChatProvider } from './ChatProvider.ts'

interface SimulatedChatOptions {
  /** Where the site is reached: its own page plays the chat app. */
  publicOrigin: string
  print: (line: string) => void
}

/** Leads every code to a page of the site that plays the chat app, for trying the site out. The page is printed as one line. */
export const simulatedChat = ({ publicOrigin, print }: SimulatedChatOptions): ChatProvider => ({
  simulated: true,
  createCode: async (scene) => {
    const page = `${publicOrigin}/simulated/chat/${scene}`
    print(`[微信模拟] 扫码页：${page}`)
    return page
  },
})
