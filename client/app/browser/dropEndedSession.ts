import { readSelf } from '../readSelf.ts'
import { browserApi } from './browserApi.ts'
import { clearUserStorage, assignUserStorage } from './userStorage.ts'
import { currentSession, forgetUser, setLogin } from './session.ts'
import { notifyTabs } from './sessionChannel.ts'

/** After something that may have ended this very session on purpose: true when it did, and nobody is asked to sign in again. */
export async function dropEndedSession(): Promise<boolean> {
  if (!currentSession().isLogin) return false
  // Before asking, so that the answer is no news.
  setLogin(false)
  const self = await browserApi('GET /api/user/self', {}).then(readSelf, () => undefined)
  if (self !== null) setLogin(true)
  else {
    forgetUser()
    clearUserStorage()
    // This page stays, and what a visitor types on it is kept again.
    assignUserStorage(null)
    notifyTabs('signed-out')
  }
  return self === null
}
