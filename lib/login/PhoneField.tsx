import { loginZhCN, useTexts } from '#lib/locale'
import { TextField } from '#lib/primitives'
import { type FieldName, plainPhone } from './forms.ts'
import type { Fields } from './useFields.ts'

interface PhoneFieldProps {
  fields: Fields<FieldName>
  /** `username` where a password goes with it; `tel` where it stands alone. */
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
      type="tel"
      inputMode="numeric"
      autoComplete={autoComplete}
      placeholder={texts.phoneHint}
    />
  )
}
