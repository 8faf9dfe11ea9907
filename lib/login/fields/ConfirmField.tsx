import type { Fields } from '#lib/hooks'
import { loginZhCN, useTexts } from '#lib/locale'
import { PasswordField } from '#lib/primitives'
import type { FieldName } from '../forms/forms.ts'

interface ConfirmFieldProps {
  fields: Fields<FieldName>
}

/** The new password once more, against slips of the finger. */
export function ConfirmField({ fields }: ConfirmFieldProps) {
  const texts = useTexts('login', loginZhCN)
  return (
    <PasswordField {...fields.field('confirmPassword')} label={texts.confirm} autoComplete="new-password" placeholder={texts.confirmHint} />
  )
}
