import { useEffect, useMemo, useState } from 'react'
import { loginZhCN, useTexts } from '#lib/locale'
import { createHostApi, hearFaults, LoginDialog, type LoginFault, type LoginMode, LoginPanel, type LoginResult } from '#lib/login'
import { toast, ToastHost } from '#lib/toast'
import { LoginCard } from './LoginCard.ts'
import { claimToasts, useToastPlace } from './toastPlaces.ts'

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
