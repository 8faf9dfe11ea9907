import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from './browserApi.ts'
import { lazily } from './lazily.tsx'
import { paths } from './paths.ts'
import { say } from './say.ts'
import { closeLogin, currentSession, setLogin, useSession } from './session.ts'
import { hearTabs, tellTabs } from './sessionChannel.ts'
import { useSelf } from './useSelf.ts'

const LoginDialog = lazily(async () => (await import('#lib/login')).LoginDialog)

/** The sign-in dialog, fetched when it is first asked for; keeps this tab in step with the others besides. */
export function LoginGate() {
  const { showLoginModal, loginMode, returnTo, ended } = useSession()
  const { user } = useSelf()
  const { revalidate } = useRevalidator()
  useOtherTabs()
  useEffect(() => {
    if (ended) void say('warning', '登录已过期，请重新登录，页面上的内容都还在')
  }, [ended])
  if (!showLoginModal) return null
  const onSuccess = (signedIn: { user: { id: string } }) => {
    tellTabs('signed-in')
    // The same person goes on where the session ended: nothing typed is lost, and the data is fetched anew.
    if (ended && user?.id === signedIn.user.id) {
      setLogin(true)
      closeLogin()
      void revalidate()
    } else if (returnTo) location.assign(returnTo)
    else location.reload()
  }
  return (
    <LoginDialog
      api={browserApi}
      mode={loginMode}
      serviceHref={paths.service}
      privacyHref={paths.privacy}
      recoverHref={paths.recover}
      onClose={closeLogin}
      onSuccess={onSuccess}
    />
  )
}

/** Signing in elsewhere shows this tab as signed in, with all that was typed; signing out takes everything private away. */
function useOtherTabs(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      hearTabs((news) => {
        if (news === 'signed-out') return currentSession().isLogin ? location.reload() : undefined
        closeLogin()
        setLogin(true)
        void revalidate()
      }),
    [revalidate],
  )
}
