import type { Fields } from '#lib/hooks'
import { loginZhCN, useTexts } from '#lib/locale'
import { PasswordField } from '#lib/primitives'
import type { FieldName } from '../forms/forms.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

interface NewPasswordFieldProps {
  fields: Fields<FieldName>
  /** Default 密码; where there has been one before, it is the new one. */
  label?: string | undefined
}

/** A password that is being chosen, with what it has to be, and how strong it is. */
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
