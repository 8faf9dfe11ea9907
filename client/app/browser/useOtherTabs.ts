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

/** Somebody is signed in, or their things are still on the page. */
const showsSomebody = (): boolean => currentSession().isLogin || currentSession().userId !== null

/** A page that the back button brings as it was, asleep: it has heard nothing of what happened meanwhile. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && showsSomebody()) void reloadUnlessTheirs()
}

async function reloadUnlessTheirs(): Promise<void> {
  const self = await browserApi('GET /api/user/self', {}).then(readSelf, () => undefined)
  if (self === undefined) return
  // Of two people without an id nobody can say that they are the same.
  if (!self?.user.id || self.user.id !== currentSession().userId) location.reload()
}
