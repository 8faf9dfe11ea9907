import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFields } from '#lib/hooks'
import { loginZhCN, useTexts } from '#lib/locale'
import type { LoginApi, LoginResult } from './api/LoginApi.ts'
import { CheckPhone, type Frame } from './forms/CheckPhone.tsx'
import { createRules, type FieldName, follows, forms } from './forms/forms.ts'
import { storedBinding } from './forms/storedBinding.ts'
import { LoginForm } from './forms/LoginForm.tsx'
import { MessageArea, MessageScope, useMessages } from './forms/MessageArea.tsx'
import { useFocusOnChange } from './forms/useFocusOnChange.ts'
import { useSignIn } from './forms/useSignIn.ts'
import { allModes, type LoginMode, type Way } from './modes.ts'
import { QrPanel } from './qr/QrPanel.tsx'
import { WaysOn } from './WaysOn.tsx'

/** Props of signing in, in a dialog or in the page. */
export interface LoginProps {
  /** Its calls; `createHostApi` makes them. */
  api: LoginApi
  /** The mode shown first; default `password`. */
  mode?: LoginMode | undefined
  /** The offered modes; default all. Partners whose host has no QR codes leave `qr` out. */
  modes?: readonly LoginMode[] | undefined
  /** Why sign-in is asked for, below the title, in one sentence: `登录后收藏这门课`. Without it, the user asked by themselves. */
  lead?: string | undefined
  /** The phone number to begin with. */
  phone?: string | undefined
  /** Signed in; reload, or stop rendering this. It shows itself busy until then. Partners find the token in the result. */
  onSuccess: (signedIn: LoginResult) => void
  /** Asked to close, or left for another page. */
  onClose?: (() => void) | undefined
  /** Address of the terms of service. */
  serviceHref: string
  /** Address of the privacy policy. */
  privacyHref: string
  /** Address of the page that resets a forgotten password; without it the link is left out. */
  recoverHref?: string | undefined
  /** Class of the outermost element. */
  className?: string | undefined
  /** A captcha in the forms that are typed into: with its `api`, of `useCaptcha`. */
  captcha?: ReactNode
  /** Signing in by a passkey, below the forms that sign in: a `PasskeyButton`. */
  passkey?: ReactNode
}

const nothing = () => undefined

/** The ways in, one at a time; holds what was typed through every change between them. */
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
  const [way, setWay] = useState<Way>(modes.includes(mode) ? mode : (modes[0] ?? mode))
  const [binding, setBinding] = useState<string>()
  const fields = useFields<FieldName>(createRules(texts), { follows, given: { phone } })
  const { hush } = useMessages()
  const changeWay = (next: Way) => {
    hush()
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
    // oxlint-disable-next-line react/exhaustive-deps -- On opening: a reload may have interrupted a binding.
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
      <WaysOn {...{ way, modes, recoverHref }} {...terms} onChange={changeWay} onLeave={onClose} />
    </Frame>
  )
}
