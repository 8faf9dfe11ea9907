import type { ReactNode } from 'react'
import type { Fields } from '#lib/hooks'
import { loginZhCN, useTexts } from '#lib/locale'
import { Button, PasswordField } from '#lib/primitives'
import type { LoginApi } from '../api/LoginApi.ts'
import { ConfirmField } from '../fields/ConfirmField.tsx'
import { NewPasswordField } from '../fields/NewPasswordField.tsx'
import { PhoneField } from '../fields/PhoneField.tsx'
import { SmsCodeField } from '../fields/SmsCodeField.tsx'
import type { VisibleForm } from '../modes.ts'
import { Consent } from './Consent.tsx'
import { FormRoot } from './FormRoot.ts'
import { type FieldName, forms } from './forms.ts'
import type { TermsProps } from './Terms.tsx'

type FormWay = Exclude<VisibleForm, 'qr'>

interface LoginFormProps extends TermsProps {
  api: LoginApi
  fields: Fields<FieldName>
  way: FormWay
  busy: boolean
  captcha?: ReactNode
  onSubmit: (way: FormWay) => void
}

/** Form for signing in with a password or code, or for registering. It is a native form to support password managers and the Enter key. */
export function LoginForm({ api, fields, way, busy, captcha, onSubmit, ...terms }: LoginFormProps) {
  const texts = useTexts('login', loginZhCN)
  return (
    <FormRoot
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(way)
      }}
    >
      <PhoneField fields={fields} autoComplete={way === 'code' ? 'tel' : 'username'} />
      {captcha}
      {way === 'password' && (
        <PasswordField
          {...fields.field('password')}
          label={texts.password}
          autoComplete="current-password"
          placeholder={texts.passwordHint}
        />
      )}
      {way === 'code' && (
        <SmsCodeField
          {...{ api, fields, busy }}
          name="loginCode"
          form="code"
          onComplete={() => fields.sound(forms.code.fields) && onSubmit('code')}
        />
      )}
      {way === 'register' && (
        <>
          {/* For a registration, a complete code does not submit the form, because more fields follow. */}
          <SmsCodeField {...{ api, fields, busy }} name="registerCode" form="register" />
          <NewPasswordField fields={fields} />
          <ConfirmField fields={fields} />
        </>
      )}
      {way !== 'password' && <Consent {...terms} fields={fields} />}
      <Button type="submit" tone="primary" size="large" wide busy={busy}>
        {texts.submit[way]}
      </Button>
    </FormRoot>
  )
}
