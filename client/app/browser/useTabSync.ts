import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readSelf } from '../readSelf.ts'
import { browserApi } from './browserApi.ts'
import { closeLogin, currentSession, setLogin } from './session.ts'
import { subscribeToTabs } from './sessionChannel.ts'

/** Follows the session of other tabs: signing in there preserves all typed text here; signing out removes private data. */
export function useTabSync(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      subscribeToTabs((news) => {
        if (news === 'signed-out') return hasUserData() ? location.reload() : undefined
        closeLogin()
        setLogin(true)
        void revalidate()
      }),
    [revalidate],
  )
  useEffect(() => {
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
}

/** Checks whether a user is signed in, or the page still shows that user's data. */
const hasUserData = (): boolean => currentSession().isLogin || currentSession().userId !== null

/** Handles a page restored from the back/forward cache, which has missed the events of other tabs. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && hasUserData()) void reloadUnlessSameUser()
}

async function reloadUnlessSameUser(): Promise<void> {
  const self = await browserApi('GET /api/user/self', {}).then(readSelf, () => undefined)
  if (self === undefined) return
  // Two users without an id cannot be distinguished, so the page is reloaded.
  if (!self?.user.id || self.user.id !== currentSession().userId) location.reload()
}
