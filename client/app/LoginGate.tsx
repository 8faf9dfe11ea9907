import { createApi, fetchTransport } from '#lib/contract'
import { lazily } from './lazily.tsx'
import { paths } from './paths.ts'
import { closeLogin, useSession } from './session.ts'

const LoginDialog = lazily(async () => (await import('#lib/login')).LoginDialog)
const api = createApi(fetchTransport())

/** The sign-in dialog, fetched when it is first asked for. */
export function LoginGate() {
  const { showLoginModal, loginMode, returnTo } = useSession()
  if (!showLoginModal) return null
  return (
    <LoginDialog
      api={api}
      mode={loginMode}
      serviceHref={paths.service}
      privacyHref={paths.privacy}
      onClose={closeLogin}
      onSuccess={() => (returnTo ? location.assign(returnTo) : location.reload())}
    />
  )
}
