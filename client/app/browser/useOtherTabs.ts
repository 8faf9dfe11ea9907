import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readSelf } from '../readSelf.ts'
import { browserApi } from './browserApi.ts'
import { closeLogin, currentSession, setLogin } from './session.ts'
import { subscribeToTabs } from './sessionChannel.ts'

/** Signing in elsewhere shows this tab as signed in, with all that was typed; signing out takes everything private away. */
export function useOtherTabs(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      subscribeToTabs((news) => {
        if (news === 'signed-out') return showsSomebody() ? location.reload() : undefined
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

/** A user is signed in, or the page still shows that user's data. */
const showsSomebody = (): boolean => currentSession().isLogin || currentSession().userId !== null

/** A page restored from the back/forward cache has missed the events of other tabs in the meantime. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && showsSomebody()) void reloadUnlessTheirs()
}

async function reloadUnlessTheirs(): Promise<void> {
  const self = await browserApi('GET /api/user/self', {}).then(readSelf, () => undefined)
  if (self === undefined) return
  // Two users without an id cannot be told apart, so the page is reloaded.
  if (!self?.user.id || self.user.id !== currentSession().userId) location.reload()
}
