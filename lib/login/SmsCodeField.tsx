import { loginZhCN, useTexts } from '#lib/locale'
import { CodeField, type CodeFieldProps } from './CodeField.tsx'
import { codeScene, type FieldName, forms } from './forms.ts'
import type { ApiFor } from './LoginApi.ts'
import { faultsOf } from './refusal.ts'

interface SmsCodeFieldProps extends Omit<CodeFieldProps<FieldName>, 'receiver' | 'ask' | 'phone' | 'faultsIn'> {
  api: ApiFor<'POST /api/sys/user/sms/code'>
  form: keyof typeof codeScene
}

/** A code that is sent to the phone in the same form. */
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
