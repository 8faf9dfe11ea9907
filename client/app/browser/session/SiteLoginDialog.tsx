import { LoginDialog, type LoginDialogProps, PasskeyButton } from '#lib/login'
import { paths } from '../../paths.ts'
import { browserApi } from '../network/browserApi.ts'

type SiteLoginDialogProps = Pick<LoginDialogProps, 'mode' | 'phone' | 'lead' | 'onClose' | 'onSuccess'>

/** The library's sign-in dialog with the site's calls and pages, and with passkeys. */
export const SiteLoginDialog = (props: SiteLoginDialogProps) => (
  <LoginDialog
    {...props}
    api={browserApi}
    serviceHref={paths.service}
    privacyHref={paths.privacy}
    recoverHref={paths.recover}
    passkey={<PasskeyButton api={browserApi} onSuccess={props.onSuccess} />}
  />
)
