import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Code } from '#lib/contract'
import { TextField } from '#lib/primitives'
import { toast } from '#lib/toast'
import { smsCodeLength } from '#lib/validation'
import type { LoginApi } from './LoginApi.ts'
import { asApiError, faultsOf, faultText } from './refusal.ts'
import { resendSeconds, startCountdown, useResendCountdown } from './resendCountdown.ts'
import type { Fields } from './useFields.ts'
import { codeScene, type FieldName } from './way.ts'

interface SmsCodeFieldProps {
  api: LoginApi
  fields: Fields<FieldName>
  name: 'loginCode' | 'registerCode'
  way: keyof typeof codeScene
}

/** A verification code, and the button that has it sent. */
export function SmsCodeField({ api, fields, name, way }: SmsCodeFieldProps) {
  const { onChange, ...field } = fields.field(name)
  const phone = fields.sent('phone')
  const wait = useResendCountdown(phone)
  const { busy, send } = useSending(async () => {
    if (!fields.check(['phone'])) return
    try {
      await api('POST /api/sys/user/sms/code', { account: phone, type: codeScene[way] })
    } catch (error) {
      sayRefused(error)
      return
    }
    startCountdown(phone)
    toast.success('发送成功')
    fields.focus(name)
  })

  function sayRefused(error: unknown): void {
    const found = faultsOf(error, way)
    if (Object.keys(found).length > 0) {
      fields.refuse(found, ['phone', name])
      return
    }
    const seconds = waitAskedFor(error)
    if (seconds > 0) startCountdown(phone, seconds)
    toast.error(faultText(error))
  }

  return (
    <TextField
      {...field}
      label="验证码"
      // Cut here rather than by maxLength, which would cut a pasted "123 456" before its blank is gone.
      onChange={(value) => onChange(value.replace(/\s/g, '').slice(0, smsCodeLength))}
      autoComplete="one-time-code"
      inputMode="numeric"
      placeholder="请输入验证码"
      trailing={
        <SendButton type="button" disabled={phone === '' || wait > 0} aria-busy={busy || undefined} onClick={send}>
          {wait > 0 ? `${wait}s 后重试` : '获取验证码'}
        </SendButton>
      }
    />
  )
}

/** How long the server asks to wait, if that is no longer than the usual wait: an hourly limit is no countdown. */
function waitAskedFor(error: unknown): number {
  const refused = asApiError(error)
  if (refused?.code !== Code.TooOften) return 0
  const { retryAfterSeconds } = (refused.data ?? {}) as { retryAfterSeconds?: number }
  return retryAfterSeconds !== undefined && retryAfterSeconds <= resendSeconds ? retryAfterSeconds : 0
}

/** Does one thing at a time: while it is under way, asking again does nothing. */
function useSending(act: () => Promise<void>) {
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { busy, send: () => void send() }
}

const SendButton = styled.button`
  flex: none;
  min-width: 104px;
  height: 42px;
  padding: 0 12px;
  border-radius: 6px;
  color: var(--primary-text);
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &:hover:not(:disabled) {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &:disabled {
    color: var(--text-faint);
  }
  &[aria-busy] {
    opacity: 0.6;
    cursor: progress;
  }
`
