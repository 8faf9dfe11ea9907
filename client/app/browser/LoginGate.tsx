import { useRevalidator } from 'react-router'
import type { LoginResult } from '#lib/login'
import { lazyComponent } from '../lazyComponent.tsx'
import { readSelf } from '../readSelf.ts'
import { closeLogin, setLogin, useSession } from './session.ts'
import { notifyTabs } from './sessionChannel.ts'
import { useTabSync } from './useTabSync.ts'
import { dropPendingAction } from './pendingAction.ts'

const SiteLoginDialog = lazyComponent(async () => (await import('./SiteLoginDialog.tsx')).SiteLoginDialog)

/** Sign-in dialog, fetched when it is first opened. Also synchronises this tab with the others. */
export function LoginGate() {
  const { showLoginModal, loginMode, loginPhone, lead, returnTo, ended, userId } = useSession()
  const { revalidate } = useRevalidator()
  useTabSync()
  if (!showLoginModal) return null
  const onSuccess = (signedIn: LoginResult) => {
    notifyTabs('signed-in')
    const stays = returnTo === null || returnTo === location.pathname + location.search
    // The same user continues where the session ended: typed text is preserved, and the data is fetched again.
    if (ended && stays && userId && userId === readSelf(signedIn)?.user.id) {
      setLogin(true)
      closeLogin()
      void revalidate()
    } else if (stays) location.reload()
    else location.assign(returnTo)
  }
  return <SiteLoginDialog mode={loginMode} phone={loginPhone} lead={lead} onClose={cancelLogin} onSuccess={onSuccess} />
}

/** Closes the dialog and drops the action that waits for the sign-in. */
function cancelLogin(): void {
  dropPendingAction()
  closeLogin()
}
