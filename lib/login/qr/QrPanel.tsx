import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { loginZhCN, useTexts } from '#lib/locale'
import { rootReset, textReset } from '#lib/theme'
import type { LoginApi, LoginResult } from '../api/LoginApi.ts'
import { QrBox } from './QrBox.tsx'
import type { QrSourceName } from './qrSources.ts'

/** Props of `QrPanel`. */
export interface QrPanelProps {
  /** Its calls; `createHostApi` makes them. */
  api: LoginApi
  /** Scanned and confirmed. */
  onSuccess: (signedIn: LoginResult) => void
  /** Scanned with a chat account that has no phone yet: show a `CheckPhoneDialog` with this uuid. */
  onPhoneMissing: (uuid: string) => void
  /** Class of the outermost element. */
  className?: string | undefined
}

const names = ['chat', 'app'] as const

/** Backends without an official account, by their clients: known after the first refusal, until the page is closed. */
const withoutChat = new WeakSet<LoginApi>()

/**
 * Signing in by scanning a code, with the chat app or with the product's own. Asks for its state only while it is shown. Where
 * the backend has no official account, its own app is all that is shown.
 */
export function QrPanel({ api, onSuccess, onPhoneMissing, className }: QrPanelProps) {
  const texts = useTexts('login', loginZhCN)
  const group = useId()
  const [hasChat, setHasChat] = useState(() => !withoutChat.has(api))
  const [source, setSource] = useState<QrSourceName>(hasChat ? 'chat' : 'app')
  const box = useRef<HTMLDivElement>(null)
  const heldFocus = useRef(false)
  useEffect(() => {
    // The chosen button was removed, and the focus with it.
    if (heldFocus.current) box.current?.querySelector<HTMLElement>('[role=group]')?.focus({ preventScroll: true })
    heldFocus.current = false
  })
  const leaveChatOut = () => {
    withoutChat.add(api)
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
      {/* A code of its own for each: nothing of one is taken for the other. */}
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
  /* Covers its text instead of being hidden: screen readers that explore by touch find the input itself. */
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
