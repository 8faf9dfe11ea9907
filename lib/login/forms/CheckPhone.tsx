import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useFields } from '#lib/hooks'
import { loginZhCN, useTexts } from '#lib/locale'
import { Button } from '#lib/primitives'
import type { LoginApi, LoginResult } from '../api/LoginApi.ts'
import { ConfirmField } from '../fields/ConfirmField.tsx'
import { NewPasswordField } from '../fields/NewPasswordField.tsx'
import { PhoneField } from '../fields/PhoneField.tsx'
import { SmsCodeField } from '../fields/SmsCodeField.tsx'
import { FormRoot, QuietButton } from './FormRoot.ts'
import { createRules, type FieldName, follows, forms } from './forms.ts'
import { MessageArea } from './MessageArea.tsx'
import { useBinding } from './useBinding.ts'

/** The frame around the forms: a dialog, or a part of the page. */
export type Frame = ComponentType<{
  title: string
  lead?: string | undefined
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}>

/** Props of `CheckPhoneDialog`. */
export interface CheckPhoneProps {
  /** Its calls; `createHostApi` makes them. */
  api: LoginApi
  /** Id of the chat account; comes with code 1108. */
  uuid: string
  /** Left without a phone bound. */
  onClose: () => void
  /** The phone is bound, and the password set or skipped: the user is signed in. */
  onSuccess: (signedIn: LoginResult) => void
  /** The uuid has expired, and the user has been informed; default `onClose`. */
  onExpired?: (() => void) | undefined
  /** Leads back to the code; without it there is no such button. */
  onBack?: (() => void) | undefined
  /** The phone number to begin with. */
  phone?: string | undefined
  /** Class of the outermost element. */
  className?: string | undefined
  /** See `useCaptcha`. */
  captcha?: ReactNode
}

/** Binds a phone to a chat account without one; a new user sets a password next. */
export function CheckPhone({ frame: Frame, onBack, phone, className, captcha, ...options }: CheckPhoneProps & { frame: Frame }) {
  const { api, onClose, onExpired = onClose } = options
  const texts = useTexts('login', loginZhCN)
  const fields = useFields<FieldName>(createRules(texts), { follows, given: { phone: phone ?? '' } })
  const { busy, bound, submit, skip } = useBinding({ ...options, onExpired, fields, texts })
  const form = bound ? 'permit' : 'bind'
  const { focus, sent } = fields
  useEffect(() => {
    focus(forms[form].fields.find((name) => sent(name) === '') ?? 'phone')
    // oxlint-disable-next-line react/exhaustive-deps -- At the start of each step, not whenever something is typed.
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
