import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { captchaZhCN, useTexts } from '#lib/locale'
import type { LoginApi } from '../api/LoginApi.ts'
import { guardCalls } from './guardCalls.ts'

/** Props of the component that renders a captcha provider's challenge. */
export interface ChallengeProps {
  /** Call it with the token of the solved challenge, and without a token when the token has expired. */
  onToken: (token?: string) => void
}

/** Options of {@link useCaptcha}. */
export interface CaptchaOptions {
  /** API client to guard: that of `createHostApi`, of a session, or of a custom transport. */
  api: LoginApi
  /** Renders the challenge of your provider. A token is valid for one call; after it, the component is mounted again. */
  challenge: ComponentType<ChallengeProps>
  /**
   * `always`, or `on-demand` to show the captcha after the platform has rejected a call because of its rate limit (code
   * 1029). Default `on-demand`.
   */
  when?: 'always' | 'on-demand' | undefined
}

/** State of the captcha, shared with the guarded calls. */
interface CaptchaState {
  isShown: boolean
  /** Message for a user who continues without solving the captcha. */
  first: string
  root: HTMLElement | null
  token: string | undefined
}

/**
 * Adds a captcha to the forms of `LoginDialog` and `LoginPanel`: spread the result into their props. Calls that send a
 * code, sign in or register carry the token in the `captcha` header. Your server or your upstream must verify it.
 */
export function useCaptcha({ api, challenge: Challenge, when = 'on-demand' }: CaptchaOptions): { api: LoginApi; captcha: ReactNode } {
  const texts = useTexts('captcha', captchaZhCN)
  const [demanded, setDemanded] = useState(false)
  const [round, setRound] = useState(0)
  const [missing, setMissing] = useState(false)
  const [held] = useState<CaptchaState>(() => ({ isShown: when === 'always', first: texts.first, root: null, token: undefined }))
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
