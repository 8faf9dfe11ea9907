import { readSelf } from '../readSelf.ts'
import { browserApi } from './browserApi.ts'
import { clearUserStorage, assignUserStorage } from './userStorage.ts'
import { currentSession, forgetUser, setLogin } from './session.ts'
import { notifyTabs } from './sessionChannel.ts'

/**
 * Runs after an action that may have ended this session on purpose. True if the session has ended; the user is not
 * asked to sign in again.
 */
export async function dropEndedSession(): Promise<boolean> {
  if (!currentSession().isLogin) return false
  // Before asking, so that the answer is no news.
  setLogin(false)
  const self = await browserApi('GET /api/user/self', {}).then(readSelf, () => undefined)
  if (self !== null) setLogin(true)
  else {
    forgetUser()
    clearUserStorage()
    // The page stays open, and text that a visitor types is stored again.
    assignUserStorage(null)
    notifyTabs('signed-out')
  }
  return self === null
}
