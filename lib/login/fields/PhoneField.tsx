import { loginZhCN, useTexts } from '#lib/locale'
import { TextField, type TextFieldProps } from '#lib/primitives'
import { plainPhone } from '#lib/validation'

/** Props of `PhoneField`. */
export interface PhoneFieldProps {
  /** Fields of the form, including the phone number. */
  fields: { field: (name: 'phone') => Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'inputRef'> }
  /** `username` if the form has a password field; `tel` otherwise. */
  autoComplete: 'username' | 'tel'
}

/** Field for a phone number, typed or pasted. */
export function PhoneField({ fields, autoComplete }: PhoneFieldProps) {
  const texts = useTexts('login', loginZhCN)
  const { onChange, ...field } = fields.field('phone')
  return (
    <TextField
      {...field}
      label={texts.phone}
      onChange={(typed) => onChange(plainPhone(typed))}
      // Browsers fill user names into text fields only (HTML, "autofill").
      type={autoComplete === 'tel' ? 'tel' : 'text'}
      inputMode="numeric"
      // `webauthn` lets browsers suggest passkeys, if a `PasskeyButton` requests them.
      autoComplete={`${autoComplete} webauthn`}
      placeholder={texts.phoneHint}
    />
  )
}
