import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { loginZhCN, useTexts } from '#lib/locale'
import { createHostApi, hearFaults, LoginDialog, type LoginFault, type LoginMode, LoginPanel, type LoginResult } from '#lib/login'
import { toast, ToastHost } from '#lib/toast'
import { LoginCard } from './LoginCard.ts'

interface LoginViewProps {
  host: string
  /** State of the dialog; absent for an inline login. */
  dialog?: { open: boolean } | undefined
  mode: LoginMode
  modes: readonly LoginMode[]
  serviceHref: string
  privacyHref: string
  recoverHref: string
  /** Parent element of the toasts. */
  container: Element
  onSuccess: (signedIn: LoginResult) => void
  onCancel: () => void
  onFault: (fault: LoginFault) => void
}

/** The content of a `<zeyiji-login>`, loaded on first use: signing in at a host, with toasts. */
export function LoginView({ host, dialog, container, onSuccess, onCancel, onFault, ...options }: LoginViewProps) {
  const texts = useTexts('login', loginZhCN)
  const api = useMemo(() => hearFaults(createHostApi({ host }), texts, onFault), [host, texts, onFault])
  const [times, setTimes] = useState(0)
  const showsToasts = useToastPlace(container)
  useEffect(() => {
    const claim = () => claimToasts(container)
    if (dialog?.open) claim()
    container.addEventListener('focusin', claim)
    return () => container.removeEventListener('focusin', claim)
  }, [container, dialog?.open])
  const flow = {
    ...options,
    api,
    onSuccess: (signedIn: LoginResult) => {
      // The page may keep the element after a sign-in. The form is reset to discard its input, and toasts must not remain for
      // the next sign-in.
      setTimes(times + 1)
      if (!dialog) toast.dismiss()
      onSuccess(signedIn)
    },
  }
  return (
    <>
      {dialog?.open && <LoginDialog {...flow} onClose={onCancel} />}
      {!dialog && (
        <LoginCard>
          <LoginPanel key={`${options.mode} ${times}`} {...flow} />
        </LoginCard>
      )}
      {showsToasts && <ToastHost container={container} />}
    </>
  )
}

/* Toasts are shared by the page, but there are many shadow roots. Toasts are shown in the root that was used last. */

let places: readonly object[] = []
const listeners = new Set<() => void>()

function change(next: readonly object[]): void {
  places = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const without = (place: object) => places.filter((other) => other !== place)

/** Makes this place the one that shows toasts. */
function claimToasts(place: object): void {
  if (places.at(-1) !== place) change([...without(place), place])
}

/** Returns whether toasts are shown at this place; claims them when mounted. */
function useToastPlace(place: object): boolean {
  useEffect(() => {
    claimToasts(place)
    return () => change(without(place))
  }, [place])
  return useSyncExternalStore(
    subscribe,
    () => places.at(-1) === place,
    () => false,
  )
}
