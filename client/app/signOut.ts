import { ApiError } from '#lib/contract'
import { browserApi } from './browserApi.ts'
import { say } from './say.ts'
import { tellTabs } from './sessionChannel.ts'

/** Ends the session here and at the upstream, leaves no words of the user behind, then shows the page as a visitor sees it. */
export async function signOut(): Promise<void> {
  // Only what has something to send has loaded this; without a network there is no way to load it, and nothing to send.
  const unsent = await import('./unsent.ts').catch(() => undefined)
  await unsent?.sendUnsent()
  try {
    // Before the session is over: a script that cannot be had afterwards would leave the words behind.
    const { forgetWords } = await import('./ownWords.ts')
    await browserApi('POST /api/user/logout', {}).catch(unlessSignedOut)
    // First the words: no other tab can write them again after that.
    forgetWords()
  } catch (error) {
    void say('error', error instanceof ApiError ? error.message : '退出失败，请重试')
    throw error
  }
  tellTabs('signed-out')
  location.reload()
}

/** The host has taken the token away, even where the upstream could not be told. */
function unlessSignedOut(error: unknown): void {
  if (!(error instanceof ApiError && (error.data as { signedOut?: unknown } | null)?.signedOut === true)) throw error
}
