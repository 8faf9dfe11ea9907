import { DialogFrame } from './DialogFrame.tsx'
import { LoginFlow, type LoginProps } from './LoginFlow.tsx'

/** Props of `LoginDialog`. */
export interface LoginDialogProps extends LoginProps {
  /** Called when the user requests to close the dialog; stop rendering it to close it. */
  onClose: () => void
}

/**
 * Dialog for signing in with a QR code, password or SMS code, and for registering. Typed values are preserved when the
 * user switches between the forms.
 */
export function LoginDialog(props: LoginDialogProps) {
  return <LoginFlow {...props} frame={DialogFrame} />
}
