import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { captchaZhCN, useTexts } from '#lib/locale'
import type { LoginApi } from '../api/LoginApi.ts'
import { guardCalls } from './guardCalls.ts'

/** Props of the component that draws the challenge of a provider. */
export interface ChallengeProps {
  /** Call it with the token of the solved challenge, and without one when that has lapsed. */
  onToken: (token?: string) => void
}

/** Options of {@link useCaptcha}. */
export interface CaptchaOptions {
  /** The calls to guard: those of `createHostApi`, of a session, or of a transport of your own. */
  api: LoginApi
  /** Draws the challenge of your provider. A token is good for one call: after it this is mounted anew. */
  challenge: ComponentType<ChallengeProps>
  /** `always`, or, the default, `on-demand`: once the platform has refused a call as one too many (code 1029). */
  when?: 'always' | 'on-demand' | undefined
}

/** State of the captcha while calls are made. */
interface Held {
  isShown: boolean
  /** Said to whoever goes on without it. */
  first: string
  root: HTMLElement | null
  token: string | undefined
}

/**
 * A captcha in the forms of `LoginDialog` and `LoginPanel`: spread what it gives over their props. The calls that send a
 * code, sign in or register bring the token in the header `captcha`; it is yours, or your upstream's, to verify.
 */
export function useCaptcha({ api, challenge: Challenge, when = 'on-demand' }: CaptchaOptions): { api: LoginApi; captcha: ReactNode } {
  const texts = useTexts('captcha', captchaZhCN)
  const [demanded, setDemanded] = useState(false)
  const [round, setRound] = useState(0)
  const [missing, setMissing] = useState(false)
  const [held] = useState<Held>(() => ({ isShown: when === 'always', first: texts.first, root: null, token: undefined }))
  const isShown = when === 'always' || demanded
  useEffect(() => {
    Object.assign(held, { isShown, first: texts.first })
  })

  const guarded = useMemo(
    () =>
      guardCalls(api, {
        isShown: () => held.isShown,
        take: () => {
          const { token } = held
          held.token = undefined
          if (token !== undefined) setRound((count) => count + 1)
          return token
        },
        onMissing: () => {
          setMissing(true)
          held.root?.querySelector<HTMLElement>('input, button, iframe, [tabindex]')?.focus()
          return held.first
        },
        onDemand: () => setDemanded(true),
      }),
    [api, held],
  )
  const onToken = useCallback(
    (token?: string) => {
      held.token = token || undefined
      if (token) setMissing(false)
    },
    [held],
  )

  const captcha = isShown && (
    <Root ref={(element) => void (held.root = element)} role="group" aria-label={texts.label} data-missing={missing || undefined}>
      <Challenge key={round} onToken={onToken} />
    </Root>
  )
  return { api: guarded, captcha }
}

const Root = styled.div`
  min-width: 0;
  padding: 4px;
  margin-bottom: 8px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  &[data-missing] {
    border-color: var(--danger);
  }
`
