import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFields } from '#lib/hooks'
import { loginZhCN, useTexts } from '#lib/locale'
import type { LoginApi, OnSuccess } from './api/LoginApi.ts'
import { CheckPhone, type Frame } from './forms/CheckPhone.tsx'
import { createRules, type FieldName, follows, forms } from './forms/forms.ts'
import { storedBinding } from './forms/storedBinding.ts'
import { LoginForm } from './forms/LoginForm.tsx'
import { MessageArea, MessageScope, useMessages } from './forms/MessageArea.tsx'
import { useFocusOnChange } from './forms/useFocusOnChange.ts'
import { useSignIn } from './forms/useSignIn.ts'
import { allModes, type LoginMode, type VisibleForm } from './modes.ts'
import { QrPanel } from './qr/QrPanel.tsx'
import { LoginLinks } from './LoginLinks.tsx'

/** Props of `LoginDialog` and `LoginPanel`. */
export interface LoginProps {
  /** API client for the calls, such as that of `createHostApi`. */
  api: LoginApi
  /** Initial mode. Default `password`. */
  mode?: LoginMode | undefined
  /** Available modes; all by default. Partners whose host does not support QR codes omit `qr`. */
  modes?: readonly LoginMode[] | undefined
  /** Reason for requesting a sign-in, in one sentence below the title: `登录后收藏这门课`. Omit it if the user requested the sign-in. */
  lead?: string | undefined
  /** Initial phone number. */
  phone?: string | undefined
  /** Called after the user has signed in. For partners, the result contains the token. */
  onSuccess: OnSuccess
  /** Called when the user requests to close, or leaves for another page. */
  onClose?: (() => void) | undefined
  /** URL of the terms of service. */
  serviceHref: string
  /** URL of the privacy policy. */
  privacyHref: string
  /** URL of the page for resetting a forgotten password. Without it, the link is not shown. */
  recoverHref?: string | undefined
  /** Class of the outermost element. */
  className?: string | undefined
  /** Captcha for the forms with text input; use it together with the `api` of `useCaptcha`. */
  captcha?: ReactNode
  /** Passkey sign-in below the sign-in forms: a `PasskeyButton`. */
  passkey?: ReactNode
}

const nothing = () => undefined

/** Shows one sign-in form at a time and preserves typed values when the user switches between them. */
export const LoginFlow = (props: LoginProps & { frame: Frame }) => (
  <MessageScope>
    <Flow {...props} />
  </MessageScope>
)

function Flow({
  frame: Frame,
  mode = 'password',
  modes = allModes,
  phone = '',
  lead,
  className,
  passkey,
  ...options
}: LoginProps & { frame: Frame }) {
  const { api, onSuccess, onClose = nothing, recoverHref, ...terms } = options
  const texts = useTexts('login', loginZhCN)
  const [way, setWay] = useState<VisibleForm>(modes.includes(mode) ? mode : (modes[0] ?? mode))
  const [binding, setBinding] = useState<string>()
  const fields = useFields<FieldName>(createRules(texts), { follows, given: { phone } })
  const { hide } = useMessages()
  const changeWay = (next: VisibleForm) => {
    hide()
    fields.forgive()
    setWay(next)
  }
  const onRegisteredOnly = () => {
    fields.field('password').onChange(fields.sent('newPassword'))
    changeWay('password')
  }
  const { busy, submit } = useSignIn({ api, fields, texts, onSuccess, onRegisteredOnly })
  const qr = useRef<HTMLDivElement>(null)
  useFocusOnChange(way, () => {
    if (way === 'qr') qr.current?.querySelector<HTMLElement>('input:checked, [role=group]')?.focus()
    else fields.focus(forms[way].fields.find((name) => fields.sent(name) === '') ?? 'phone')
  })
  useEffect(() => {
    if (way === 'qr') setBinding(storedBinding())
    // oxlint-disable-next-line react/exhaustive-deps -- Only on opening: a reload may have interrupted a binding.
  }, [])

  if (binding !== undefined) {
    const back = () => setBinding(undefined)
    return (
      <CheckPhone
        {...options}
        {...{ onClose, onBack: back, onExpired: back, className }}
        frame={Frame}
        uuid={binding}
        phone={fields.sent('phone')}
      />
    )
  }
  return (
    <Frame title={texts.title[way]} lead={lead} className={className} onClose={onClose}>
      <MessageArea />
      {way === 'qr' ? (
        <div ref={qr}>
          <QrPanel api={api} onSuccess={onSuccess} onPhoneMissing={setBinding} />
        </div>
      ) : (
        <LoginForm {...{ api, fields, way, busy }} {...terms} onSubmit={submit} />
      )}
      {(way === 'password' || way === 'code') && passkey}
      <LoginLinks {...{ way, modes, recoverHref }} {...terms} onChange={changeWay} onLeave={onClose} />
    </Frame>
  )
}
