import { readSelf } from '../../readSelf.ts'
import { browserApi } from '../network/browserApi.ts'
import { clearUserStorage, assignUserStorage } from '../userStorage.ts'
import { currentSession, clearUser, setLogin } from './session.ts'
import { notifyTabs } from './sessionChannel.ts'

/**
 * Checks for the end of the session after an action that may end it on purpose. Resolves to true if the session has
 * ended; the user is then not prompted to sign in again.
 */
export async function dropEndedSession(): Promise<boolean> {
  if (!currentSession().isLogin) return false
  // Before the call, so that its response does not count as an unexpected end of the session.
  setLogin(false)
  const self = await browserApi('GET /api/user/self', {}).then(readSelf, () => undefined)
  if (self !== null) setLogin(true)
  else {
    clearUser()
    clearUserStorage()
    // The page stays open; text that a visitor types is stored again.
    assignUserStorage(null)
    notifyTabs('signed-out')
  }
  return self === null
}
