import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button, Dialog, PasswordField, TextField } from '#lib/primitives'
import { Consent } from './Consent.tsx'
import type { LoginApi } from './LoginApi.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { SmsCodeField } from './SmsCodeField.tsx'
import { useFields } from './useFields.ts'
import { useSignIn } from './useSignIn.ts'
import { rules, type Way, ways } from './way.ts'

interface LoginDialogProps {
  api: LoginApi
  /** What it opens with; default `password`. */
  mode?: 'password' | 'register' | undefined
  onClose: () => void
  /** Signed in; reload, or stop rendering the dialog. It shows itself busy until then. */
  onSuccess: () => void
  serviceHref: string
  privacyHref: string
  /** Where a forgotten password is replaced; without it there is no such link. */
  recoverHref?: string | undefined
}

/** Signing in by password or by code, and registering. What was typed survives every change between them. */
export function LoginDialog({ api, mode = 'password', onClose, onSuccess, serviceHref, privacyHref, recoverHref }: LoginDialogProps) {
  const [way, setWay] = useState<Way>(mode)
  const fields = useFields(rules)
  const changeWay = (next: Way) => {
    fields.forgive()
    setWay(next)
  }
  const onRegisteredOnly = () => {
    fields.field('password').onChange(fields.sent('newPassword'))
    changeWay('password')
  }
  const { busy, submit } = useSignIn({ api, fields, onSuccess, onRegisteredOnly })
  const { title, submit: submitText } = ways[way]
  const phone = fields.field('phone')
  const { error, inputRef, onChange, value } = fields.field('agreed')
  useFocusOnChange(way, () => fields.focus(ways[way].fields.find((name) => fields.sent(name) === '') ?? 'phone'))

  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(way)
        }}
      >
        <TextField
          {...phone}
          label="手机号"
          onChange={(typed) => phone.onChange(plainPhone(typed))}
          type="tel"
          inputMode="numeric"
          autoComplete={way === 'code' ? 'tel' : 'username'}
          placeholder="请输入手机号"
        />
        {way === 'password' && (
          <PasswordField {...fields.field('password')} label="密码" autoComplete="current-password" placeholder="请输入密码" />
        )}
        {way === 'code' && <SmsCodeField api={api} fields={fields} name="loginCode" way="code" />}
        {way === 'register' && (
          <>
            <SmsCodeField api={api} fields={fields} name="registerCode" way="register" />
            <PasswordField
              {...fields.field('newPassword')}
              label="密码"
              autoComplete="new-password"
              placeholder="请设置密码"
              hint={<PasswordStrength password={fields.sent('newPassword')} />}
            />
          </>
        )}
        {way !== 'password' && (
          <Consent
            name="agreed"
            checked={value !== ''}
            onChange={(checked) => onChange(checked ? 'yes' : '')}
            error={error}
            inputRef={inputRef}
            serviceHref={serviceHref}
            privacyHref={privacyHref}
          />
        )}
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          {submitText}
        </Button>
        {way !== 'register' && (
          <p>
            <button type="button" onClick={() => changeWay(way === 'password' ? 'code' : 'password')}>
              {way === 'password' ? '验证码登录' : '密码登录'}
            </button>
            {way === 'password' && recoverHref && (
              <a href={recoverHref} onClick={onClose}>
                忘记密码
              </a>
            )}
          </p>
        )}
        <footer>
          {way === 'register' ? '已有账号？' : '还没有账号？'}
          <button type="button" onClick={() => changeWay(way === 'register' ? 'password' : 'register')}>
            {way === 'register' ? '立即登录' : '免费注册'}
          </button>
        </footer>
      </Form>
    </Dialog>
  )
}

/** A number as it is copied from elsewhere, `+86 138-0013-8000`, without what is not part of it. */
const plainPhone = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^\+86/, '')

/** Brings the focus into the fields that have just appeared; on opening, the dialog itself does. */
function useFocusOnChange(way: Way, focus: () => void): void {
  const focused = useRef(way)
  const latest = useRef(focus)
  useEffect(() => {
    latest.current = focus
  })
  useEffect(() => {
    if (focused.current !== way) latest.current()
    focused.current = way
  }, [way])
}

const Form = styled.form`
  display: grid;
  gap: 8px;
  & > p {
    display: flex;
    justify-content: space-between;
    margin: 4px 0 0;
    font-size: 14px;
  }
  & > footer {
    padding-top: 12px;
    margin-top: 4px;
    border-top: 1px solid var(--border);
    color: var(--text-muted);
    font-size: 14px;
    text-align: center;
  }
  & > p > *,
  & > footer > button {
    padding: 6px 0;
    color: var(--primary-text);
    font-size: 14px;
  }
  & > p > *:hover,
  & > footer > button:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (pointer: coarse) {
    & > p > *,
    & > footer > button {
      padding: 12px 0;
    }
  }
`
