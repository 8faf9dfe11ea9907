import { loginZhCN, useTexts } from '#lib/locale'
import { TextField, type TextFieldProps } from '#lib/primitives'
import { plainPhone } from '#lib/validation'

/** Props of `PhoneField`. */
export interface PhoneFieldProps {
  /** The form's fields, one of which is the phone. */
  fields: { field: (name: 'phone') => Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'inputRef'> }
  /** `username` if the form has a password; `tel` otherwise. */
  autoComplete: 'username' | 'tel'
}

/** A phone number, as typed or as pasted from elsewhere. */
export function PhoneField({ fields, autoComplete }: PhoneFieldProps) {
  const texts = useTexts('login', loginZhCN)
  const { onChange, ...field } = fields.field('phone')
  return (
    <TextField
      {...field}
      label={texts.phone}
      onChange={(typed) => onChange(plainPhone(typed))}
      // A user name is no telephone number to browsers: they fill it into text only (HTML, "autofill").
      type={autoComplete === 'tel' ? 'tel' : 'text'}
      inputMode="numeric"
      autoComplete={autoComplete}
      placeholder={texts.phoneHint}
    />
  )
}
