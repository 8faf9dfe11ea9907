import { VerificationScene } from '#lib/enums'
import { useFields } from '#lib/hooks'
import { loginZhCN, useTexts } from '#lib/locale'
import { Button } from '#lib/primitives'
import type { PasswordApi } from '../api/PasswordApi.ts'
import { ConfirmField } from '../fields/ConfirmField.tsx'
import { NewPasswordField } from '../fields/NewPasswordField.tsx'
import { PhoneField } from '../fields/PhoneField.tsx'
import { SmsCodeField } from '../fields/SmsCodeField.tsx'
import { FormRoot } from './FormRoot.ts'
import { createRules, type FieldName, follows } from './forms.ts'
import { MessageArea, MessageScope } from './MessageArea.tsx'
import { useSubmit } from './useSubmit.ts'

/** Props of `RecoverForm`. */
export interface RecoverFormProps {
  /** API client for the calls, such as that of `createHostApi`. */
  api: PasswordApi
  /** Called when the password is reset and all sessions of the phone number have ended. The form stays busy; stop rendering it. */
  onDone: (phone: string) => void
  /** Class of the outermost element. */
  className?: string | undefined
}

/** Form that sets a new password with a code sent to the phone number. */
export const RecoverForm = (props: RecoverFormProps) => (
  <MessageScope>
    <Recover {...props} />
  </MessageScope>
)

function Recover({ api, onDone, className }: RecoverFormProps) {
  const texts = useTexts('login', loginZhCN)
  const fields = useFields<FieldName>(createRules(texts), { follows })
  const { busy, submit } = useSubmit(fields, texts, onDone)
  const recover = async (signal: AbortSignal) => {
    const account = fields.sent('phone')
    const [security, password] = [fields.sent('recoverCode'), fields.sent('newPassword')]
    const input = { account, security, password, type: VerificationScene.FindPassword }
    await api('POST /api/user/password/recover', input, { signal })
    return account
  }
  return (
    <FormRoot
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit('recover', recover)
      }}
    >
      <MessageArea />
      <PhoneField fields={fields} autoComplete="username" />
      {/* A complete code does not submit the form: more fields follow. */}
      <SmsCodeField {...{ api, fields, busy }} name="recoverCode" form="recover" />
      <NewPasswordField fields={fields} label={texts.newPassword} />
      <ConfirmField fields={fields} />
      <Button type="submit" tone="primary" size="large" wide busy={busy}>
        {texts.submit.recover}
      </Button>
    </FormRoot>
  )
}
