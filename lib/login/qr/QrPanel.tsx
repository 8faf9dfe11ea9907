import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { loginZhCN, useTexts } from '#lib/locale'
import { rootReset, textReset } from '#lib/theme'
import type { LoginApi, OnSuccess } from '../api/LoginApi.ts'
import { QrBox } from './QrBox.tsx'
import type { QrSourceName } from './qrSources.ts'

/** Props of `QrPanel`. */
export interface QrPanelProps {
  /** API client for the calls, such as that of `createHostApi`. */
  api: LoginApi
  /** Called when the code was scanned and confirmed. */
  onSuccess: OnSuccess
  /** Called when the code was scanned with a chat account without a phone number: show a `CheckPhoneDialog` with this uuid. */
  onPhoneMissing: (uuid: string) => void
  /** Class of the outermost element. */
  className?: string | undefined
}

const names = ['chat', 'app'] as const

/** API clients whose backend has no official account; detected by the first error and cached until the page is closed. */
const apisWithoutChat = new WeakSet<LoginApi>()

/**
 * Signs in by scanning a QR code with the chat app or the product's own app. Polls the state only while the code is
 * visible. If the backend has no official account, only the product's own app is offered.
 */
export function QrPanel({ api, onSuccess, onPhoneMissing, className }: QrPanelProps) {
  const texts = useTexts('login', loginZhCN)
  const group = useId()
  const [hasChat, setHasChat] = useState(() => !apisWithoutChat.has(api))
  const [source, setSource] = useState<QrSourceName>(hasChat ? 'chat' : 'app')
  const box = useRef<HTMLDivElement>(null)
  const heldFocus = useRef(false)
  useEffect(() => {
    // The selected button had the focus and was removed; the focus moves to the code.
    if (heldFocus.current) box.current?.querySelector<HTMLElement>('[role=group]')?.focus({ preventScroll: true })
    heldFocus.current = false
  })
  const leaveChatOut = () => {
    apisWithoutChat.add(api)
    heldFocus.current = box.current?.contains(document.activeElement) === true
    setHasChat(false)
    setSource('app')
  }
  const steps = source === 'chat' ? texts.qr.chatSteps : texts.qr.appSteps
  return (
    <Root ref={box} className={className} data-part="qr-panel">
      {hasChat && (
        <fieldset data-part="qr-sources" aria-label={texts.title.qr}>
          {names.map((name) => (
            <label key={name}>
              <input type="radio" name={group} value={name} checked={source === name} onChange={() => setSource(name)} />
              <span>{texts.qr[name]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {/* Each source has its own component, so that no state is shared between them. */}
      <QrBox key={source} {...{ api, source, onSuccess, onPhoneMissing }} onNotOffered={source === 'chat' ? leaveChatOut : undefined} />
      <p data-part="qr-steps">
        {steps.map((step) => (
          <span key={step}>{step}</span>
        ))}
      </p>
    </Root>
  )
}

const Root = styled.div`
  ${rootReset}
  display: grid;
  gap: 16px;
  justify-items: center;
  & > fieldset {
    display: flex;
    max-width: 100%;
    min-width: 0;
    margin: 0;
    padding: 4px;
    border: 0;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
  }
  label {
    position: relative;
    cursor: pointer;
  }
  /* Covers its text instead of being hidden, because touch exploration of screen readers must find the input. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    pointer-events: none;
  }
  input + * {
    display: grid;
    place-items: center;
    box-sizing: border-box;
    min-width: 96px;
    min-height: 36px;
    padding: 0 12px;
    border-radius: var(--radius-control);
    color: var(--text-muted);
    font-size: var(--type-14);
  }
  input:checked + * {
    background: var(--bg-raised);
    color: var(--primary-text);
    font-weight: 500;
    box-shadow: 0 1px 3px rgb(16 24 40 / 0.12);
  }
  input:focus-visible + * {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  @media (pointer: coarse) {
    input + * {
      min-height: 44px;
    }
  }
  @media (forced-colors: active) {
    input:checked + * {
      outline: 1px solid;
    }
  }
  [data-part='qr-steps'] {
    ${textReset}
    display: grid;
    margin: 0;
    color: var(--text-muted);
    font-size: var(--type-14);
    text-align: center;
  }
`
