import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { passkeyZhCN, type PasskeyTexts, useTexts } from '#lib/locale'
import { Button } from '#lib/primitives'
import { rootReset, textReset } from '#lib/theme'
import type { OnSuccess } from '../api/LoginApi.ts'
import type { PasskeyApi } from '../api/PasskeyApi.ts'
import { asApiError, isNotOffered, isUnanswered } from '../forms/refusal.ts'
import { canUsePasskeys } from './canUsePasskeys.ts'

/** Props of `PasskeyButton`. */
export interface PasskeyButtonProps {
  /** API client for the calls, such as that of `createHostApi`. */
  api: PasskeyApi
  /** Called after the user has signed in, like `onSuccess` of `LoginDialog`. */
  onSuccess: OnSuccess
  /** Class of the outermost element. */
  className?: string | undefined
}

const never = () => () => undefined

/**
 * Button for signing in with a passkey, for `passkey` of `LoginDialog`. While it is shown, the browser also offers passkeys
 * among the suggestions of the phone field. Renders nothing if the browser does not support passkeys.
 */
export function PasskeyButton({ api, onSuccess, className }: PasskeyButtonProps) {
  const texts = useTexts('passkey', passkeyZhCN)
  const isOffered = useSyncExternalStore(never, canUsePasskeys, () => false)
  const [{ busy, fault }, setState] = useState({ busy: false, fault: '' })
  const underWay = useRef<AbortController>(null)
  useEffect(() => {
    if (isOffered) void signIn(true)
    return () => underWay.current?.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- The field offers passkeys once, from the first rendering on.
  }, [isOffered])
  if (!isOffered) return null

  async function signIn(inField?: boolean): Promise<void> {
    // Browsers allow one request at a time.
    underWay.current?.abort()
    const { signal } = (underWay.current = new AbortController())
    let [busy, fault] = [false, '']
    const show = () => setState({ busy: (busy = true), fault })
    if (!inField) show()
    try {
      // Loaded on demand because browsers without passkeys never need it.
      const { signInByPasskey } = await import('./signInByPasskey.ts')
      const signedIn = await signInByPasskey({ api, signal, inField, onChosen: show })
      // The button stays busy: the caller reloads the page or removes it.
      if (signedIn && !signal.aborted) return void (await onSuccess(signedIn))
    } catch (error) {
      fault = faultOf(error, texts)
    }
    if (busy && !signal.aborted) {
      setState({ busy: false, fault })
      void signIn(true)
    }
  }

  return (
    <Root className={className} data-part="login-passkey">
      <Button wide size="large" busy={busy} onClick={() => void signIn()}>
        <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
          <path d="M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm3.2 2.2A9 9 0 0 0 2 20h11m6.5-6.2a3 3 0 1 0-3 0V20l1.5 1.5L20 19l-1.5-1.5L20 16z" />
        </svg>
        {texts.signIn}
      </Button>
      {fault && <p role="alert">{fault}</p>}
    </Root>
  )
}

function faultOf(error: unknown, { faults }: PasskeyTexts): string {
  if (error instanceof DOMException) return error.name === 'SecurityError' ? faults.elsewhere : faults.generic
  if (isNotOffered(error)) return faults.missing
  return isUnanswered(error) ? faults.network : (asApiError(error)?.message ?? faults.generic)
}

const Root = styled.div`
  ${rootReset}
  margin-top: 12px;
  svg {
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  [role='alert'] {
    ${textReset}
    margin-top: 8px;
    color: var(--danger);
    font-size: var(--type-14);
  }
`
