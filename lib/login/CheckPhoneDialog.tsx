import { CheckPhone, type CheckPhoneProps } from './forms/CheckPhone.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { MessageScope } from './forms/MessageArea.tsx'

/** Dialog that binds a phone number to a chat account, for accounts that were authorised outside of `LoginDialog`. */
export function CheckPhoneDialog(props: CheckPhoneProps) {
  return (
    <MessageScope>
      <CheckPhone {...props} frame={DialogFrame} />
    </MessageScope>
  )
}
