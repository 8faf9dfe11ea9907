import { ApiError } from '#lib/contract'
import { browserApi } from './browserApi.ts'
import { clearUserStorage } from './userStorage.ts'
import { showFault } from './showFault.tsx'
import { notifyTabs } from './sessionChannel.ts'
import { flushUnsent } from './flushUnsent.ts'

/** Ends the session here and at the upstream, leaves no words of the user behind, then shows the page as a visitor sees it. */
export async function signOut(): Promise<void> {
  await flushUnsent()
  try {
    await browserApi('POST /api/user/logout', {})
  } catch (error) {
    if (!isSignedOut(error)) {
      void showFault(error, '退出失败，请重试')
      throw error
    }
  }
  // First the words: no other tab can write them again after that.
  clearUserStorage()
  notifyTabs('signed-out')
  location.reload()
}

/** The host has dropped the token, even if the upstream could not be reached. */
const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.data as { signedOut?: unknown } | null)?.signedOut === true
