import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useFields } from '#lib/hooks'
import { loginZhCN, useTexts } from '#lib/locale'
import { Button } from '#lib/primitives'
import type { LoginApi, OnSuccess } from '../api/LoginApi.ts'
import { ConfirmField } from '../fields/ConfirmField.tsx'
import { NewPasswordField } from '../fields/NewPasswordField.tsx'
import { PhoneField } from '../fields/PhoneField.tsx'
import { SmsCodeField } from '../fields/SmsCodeField.tsx'
import { FormRoot, QuietButton } from './FormRoot.ts'
import { createRules, type FieldName, follows, forms } from './forms.ts'
import { MessageArea } from './MessageArea.tsx'
import { useBinding } from './useBinding.ts'

/** Component that frames the forms: a dialog or an inline part of the page. */
export type Frame = ComponentType<{
  title: string
  lead?: string | undefined
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}>

/** Props of `CheckPhoneDialog`. */
export interface CheckPhoneProps {
  /** API client for the calls, such as that of `createHostApi`. */
  api: LoginApi
  /** Id of the chat account, returned with code 1108. */
  uuid: string
  /** Called when the user leaves without binding a phone number. */
  onClose: () => void
  /** Called when the phone number is bound and the password is set or skipped; the user is signed in. */
  onSuccess: OnSuccess
  /** Called when the uuid has expired, after the user was notified. Default: `onClose`. */
  onExpired?: (() => void) | undefined
  /** Called when the user returns to the QR code. Without it, the button is not shown. */
  onBack?: (() => void) | undefined
  /** Initial phone number. */
  phone?: string | undefined
  /** Class of the outermost element. */
  className?: string | undefined
  /** See `useCaptcha`. */
  captcha?: ReactNode
}

/** Binds a phone number to a chat account without one. Then, new users set a password. */
export function CheckPhone({ frame: Frame, onBack, phone, className, captcha, ...options }: CheckPhoneProps & { frame: Frame }) {
  const { api, onClose, onExpired = onClose } = options
  const texts = useTexts('login', loginZhCN)
  const fields = useFields<FieldName>(createRules(texts), { follows, given: { phone: phone ?? '' } })
  const { busy, bound, submit, skip } = useBinding({ ...options, onExpired, fields, texts })
  const form = bound ? 'permit' : 'bind'
  const { focus, sent } = fields
  useEffect(() => {
    focus(forms[form].fields.find((name) => sent(name) === '') ?? 'phone')
    // oxlint-disable-next-line react/exhaustive-deps -- At the start of each step, not after every change of a value.
  }, [form])
  return (
    <Frame
      title={texts.title[form]}
      lead={bound ? texts.permitAbout(bound.phone) : texts.bindAbout}
      className={className}
      onClose={bound ? skip : onClose}
    >
      <MessageArea />
      <FormRoot
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {bound ? (
          <>
            {/* Username for password managers. */}
            <input type="text" name="username" autoComplete="username" value={bound.phone} readOnly hidden />
            <NewPasswordField fields={fields} />
            <ConfirmField fields={fields} />
          </>
        ) : (
          <>
            <PhoneField fields={fields} autoComplete="tel" />
            {captcha}
            <SmsCodeField
              api={api}
              fields={fields}
              name="bindCode"
              form="bind"
              busy={busy}
              onComplete={() => fields.sound(forms.bind.fields) && submit()}
            />
          </>
        )}
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          {texts.submit[form]}
        </Button>
        {(bound || onBack) && (
          <nav>
            <QuietButton type="button" onClick={bound ? skip : onBack}>
              {bound ? texts.permitLater : texts.bindBack}
            </QuietButton>
          </nav>
        )}
      </FormRoot>
    </Frame>
  )
}
