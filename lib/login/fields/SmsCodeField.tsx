import { loginZhCN, useTexts } from '#lib/locale'
import type { ApiFor } from '../api/LoginApi.ts'
import { codeScene, type FieldName, forms } from '../forms/forms.ts'
import { faultsOf } from '../forms/refusal.ts'
import { CodeField, type CodeFieldProps } from './CodeField.tsx'

interface SmsCodeFieldProps extends Omit<CodeFieldProps<FieldName>, 'receiver' | 'ask' | 'phone' | 'faultsIn'> {
  api: ApiFor<'POST /api/sys/user/sms/code'>
  form: keyof typeof codeScene
}

/** Field for a code that is sent to the phone number in the same form. */
export function SmsCodeField({ api, form, ...options }: SmsCodeFieldProps) {
  const texts = useTexts('login', loginZhCN)
  const account = options.fields.sent('phone')
  return (
    <CodeField
      {...options}
      phone="phone"
      receiver={account}
      ask={() => api('POST /api/sys/user/sms/code', { account, type: codeScene[form] })}
      faultsIn={(error) => faultsOf(error, forms[form], texts)}
    />
  )
}
