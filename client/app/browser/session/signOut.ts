import { ApiError } from '#lib/contract'
import { browserApi } from '../network/browserApi.ts'
import { clearUserStorage } from '../userStorage.ts'
import { showError } from '../action/showError.tsx'
import { notifyTabs } from './sessionChannel.ts'
import { flushUnsent } from '../network/flushUnsent.ts'

/** Ends the session here and at the upstream, deletes the user's data from this device, and shows the page as a visitor sees it. */
export async function signOut(): Promise<void> {
  await flushUnsent()
  try {
    await browserApi('POST /api/user/logout', {})
  } catch (error) {
    if (!isSignedOut(error)) {
      void showError(error, '退出失败，请重试')
      throw error
    }
  }
  // First the stored data: no other tab can write it again afterwards.
  clearUserStorage()
  notifyTabs('signed-out')
  location.reload()
}

/** Checks whether the host has dropped the token, even if the upstream could not be reached. */
const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.data as { signedOut?: unknown } | null)?.signedOut === true
