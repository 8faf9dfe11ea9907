import { browserApi } from '#app/browser/network/browserApi.ts'
import { registerFlush } from '#app/browser/network/flushUnsent.ts'
import { openPages } from '#app/browser/outbox/openPages.ts'
import { currentSession } from '#app/browser/session/session.ts'
import { userKeys, userStorage } from '#app/browser/userStorage.ts'
import { newKey } from '../form/newKey.ts'
import { createWhisperSender, type WhisperSender } from './createWhisperSender.ts'

let sender: WhisperSender | undefined

/** Returns the whisper sender of this page, which sends on every screen. */
export const whisperSender = (): WhisperSender => (sender ??= startSender())

function startSender(): WhisperSender {
  const begun = createWhisperSender({
    api: browserApi,
    userId: () => currentSession().userId ?? '',
    storage: userStorage,
    pages: openPages(userKeys.whisper, newKey()),
    newKey,
  })
  addEventListener('online', () => void begun.sendAgain())
  registerFlush(async () => {
    await begun.sendAgain()
    await begun.settled()
  })
  return begun
}
