import { Dialog } from '#lib/primitives'
import type { Frame } from './forms/CheckPhone.tsx'

/** Renders the forms in a dialog. */
export const DialogFrame: Frame = (props) => <Dialog {...props} part="login-dialog" />
