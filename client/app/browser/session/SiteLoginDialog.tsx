import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#lib/contract'
import { LoginMethod } from '#lib/enums'
import { canUsePasskeys, type LoginApi, LoginDialog, type LoginResult, PasskeyButton } from '#lib/login'
import { lazyComponent } from '../../lazyComponent.tsx'
import { paths } from '../../paths.ts'
import { readSelf } from '../../readSelf.ts'
import { dropPendingAction } from '../action/pendingAction.ts'
import { browserApi } from '../network/browserApi.ts'
import { isPasskeyDeclined } from './passkeyOffer.ts'
import { closeLogin, setLogin, useSession } from './session.ts'
import { notifyTabs } from './sessionChannel.ts'

const OfferPasskey = lazyComponent(async () => (await import('./OfferPasskey.tsx')).OfferPasskey)

/** The library's sign-in dialog with the site's calls and pages, and with passkeys. */
export function SiteLoginDialog() {
  const { loginMode, loginPhone, lead, returnTo, ended, userId } = useSession()
  const { revalidate } = useRevalidator()
  const byCode = useRef(false)
  const [proceed, setProceed] = useState<() => void>()
  const api: LoginApi = (name, input, options) => {
    if ('loginType' in input) byCode.current = input.loginType === LoginMethod.Code
    return browserApi(name, input, options)
  }
  const onSuccess = async (signedIn: LoginResult) => {
    await requireCookie()
    notifyTabs('signed-in')
    if (byCode.current && (await canAddPasskey())) setProceed(() => () => finish(signedIn))
    else finish(signedIn)
  }
  const finish = (signedIn: LoginResult) => {
    const stays = returnTo === null || returnTo === location.pathname + location.search
    // The same user continues where the session ended: typed text is preserved, and the data is fetched again.
    if (ended && stays && userId && userId === readSelf(signedIn)?.user.id) {
      setLogin(true)
      closeLogin()
      void revalidate()
    } else if (stays) location.reload()
    else location.assign(returnTo)
  }
  if (proceed) return <OfferPasskey onDone={proceed} />
  return (
    <LoginDialog
      mode={loginMode}
      phone={loginPhone}
      lead={lead}
      onClose={cancelLogin}
      onSuccess={onSuccess}
      api={api}
      serviceHref={paths.service}
      privacyHref={paths.privacy}
      recoverHref={paths.recover}
      passkey={<PasskeyButton api={browserApi} onSuccess={onSuccess} />}
    />
  )
}

/** Checks whether this device can store a passkey, and the user has none. */
async function canAddPasskey(): Promise<boolean> {
  if (!canUsePasskeys() || isPasskeyDeclined()) return false
  try {
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false
    return (await browserApi('GET /api/setting/passkey', {})).list.length === 0
  } catch {
    // Signing in has succeeded: nothing else may delay it.
    return false
  }
}

/** Rejects if the browser has not stored the session: the page would be reloaded as that of a visitor. */
async function requireCookie(): Promise<void> {
  const self = await browserApi('GET /api/user/self', {}).then(readSelf, () => undefined)
  if (self === null)
    throw new ApiError('登录成功，但浏览器没有保存登录状态：请在浏览器设置里允许本站使用 Cookie，再重新登录', { status: 200 })
}

/** Closes the dialog and drops the action that waits for the sign-in. */
function cancelLogin(): void {
  dropPendingAction()
  closeLogin()
}
