import { useRevalidator } from 'react-router'
import { useEffect } from 'react'
import { lazyComponent } from '../../lazyComponent.tsx'
import { readSelf } from '../../readSelf.ts'
import { closeLogin, currentSession, setLogin, useSession } from './session.ts'
import { subscribeToTabs } from './sessionChannel.ts'
import { browserApi } from '../network/browserApi.ts'

const SiteLoginDialog = lazyComponent(async () => (await import('./SiteLoginDialog.tsx')).SiteLoginDialog)

/** Sign-in dialog, fetched when it is first opened. Also synchronises this tab with the others. */
export function LoginGate() {
  const { showLoginModal } = useSession()
  useTabSync()
  return showLoginModal && <SiteLoginDialog />
}

/** Follows the session of other tabs: signing in there preserves all typed text here; signing out removes private data. */
function useTabSync(): void {
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
