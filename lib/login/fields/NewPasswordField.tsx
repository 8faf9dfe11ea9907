import type { Fields } from '#lib/hooks'
import { loginZhCN, useTexts } from '#lib/locale'
import { PasswordField } from '#lib/primitives'
import type { FieldName } from '../forms/forms.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

interface NewPasswordFieldProps {
  fields: Fields<FieldName>
  /** Default 密码; forms that replace a password use the label for a new one. */
  label?: string | undefined
}

/** Field for a new password, with the password rule and the strength. */
export function NewPasswordField({ fields, label }: NewPasswordFieldProps) {
  const texts = useTexts('login', loginZhCN)
  return (
    <PasswordField
      {...fields.field('newPassword')}
      label={label ?? texts.password}
      autoComplete="new-password"
      placeholder={texts.newPasswordHint}
      hint={<PasswordStrength password={fields.sent('newPassword')} />}
    />
  )
}
