import type { Fields } from '#lib/hooks'
import { loginZhCN, useTexts } from '#lib/locale'
import { PasswordField } from '#lib/primitives'
import type { FieldName } from '../forms/forms.ts'

interface ConfirmFieldProps {
  fields: Fields<FieldName>
}

/** Field that repeats the new password to detect typing errors. */
export function ConfirmField({ fields }: ConfirmFieldProps) {
  const texts = useTexts('login', loginZhCN)
  return (
    <PasswordField {...fields.field('confirmPassword')} label={texts.confirm} autoComplete="new-password" placeholder={texts.confirmHint} />
  )
}
