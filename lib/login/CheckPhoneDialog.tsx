import { CheckPhone, type CheckPhoneProps } from './forms/CheckPhone.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { MessageScope } from './forms/MessageArea.tsx'

/** Binding a phone to a chat account, as a dialog of its own: where the account was authorised elsewhere than here. */
export function CheckPhoneDialog(props: CheckPhoneProps) {
  return (
    <MessageScope>
      <CheckPhone {...props} frame={DialogFrame} />
    </MessageScope>
  )
}
