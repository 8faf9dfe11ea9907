import { lazy, Suspense } from 'react'
import { createApi, fetchTransport } from '#lib/contract'
import { freshly } from './freshly.ts'
import { paths } from './paths.ts'
import { closeLogin, useSession } from './session.ts'

const LoginDialog = lazy(async () => ({ default: (await freshly(() => import('#lib/login'))).LoginDialog }))
const api = createApi(fetchTransport())

/** The sign-in dialog, fetched when it is first asked for. */
export function LoginGate() {
  const { showLoginModal, loginMode, returnTo } = useSession()
  if (!showLoginModal) return null
  return (
    <Suspense>
      <LoginDialog
        api={api}
        mode={loginMode}
        serviceHref={paths.service}
        privacyHref={paths.privacy}
        onClose={closeLogin}
        onSuccess={() => (returnTo ? location.assign(returnTo) : location.reload())}
      />
    </Suspense>
  )
}
