import { DialogFrame } from './DialogFrame.tsx'
import { LoginFlow, type LoginProps } from './LoginFlow.tsx'

/** Props of `LoginDialog`. */
export interface LoginDialogProps extends LoginProps {
  /** Asked to close; stop rendering the dialog to comply. */
  onClose: () => void
}

/** Signing in by QR code, password or SMS code, and registering. What was typed survives every change between them. */
export function LoginDialog(props: LoginDialogProps) {
  return <LoginFlow {...props} frame={DialogFrame} />
}
