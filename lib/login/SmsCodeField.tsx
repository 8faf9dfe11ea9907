import { CodeField, type CodeFieldProps } from './CodeField.tsx'
import { codeScene } from './forms.ts'
import type { ApiFor } from './LoginApi.ts'

interface SmsCodeFieldProps extends Omit<CodeFieldProps, 'receiver' | 'ask'> {
  api: ApiFor<'POST /api/sys/user/sms/code'>
  form: keyof typeof codeScene
}

/** A code that is sent to the phone in the same form. */
export function SmsCodeField({ api, ...options }: SmsCodeFieldProps) {
  const { fields, form } = options
  const account = fields.sent('phone')
  return <CodeField {...options} receiver={account} ask={() => api('POST /api/sys/user/sms/code', { account, type: codeScene[form] })} />
}
