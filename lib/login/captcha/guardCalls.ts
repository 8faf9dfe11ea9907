import { ApiError, type CallOptions, type Input } from '#lib/contract/partner'
import { LoginMethod } from '#lib/enums'
import type { LoginApi, LoginCall } from '../api/LoginApi.ts'
import { asApiError } from '../forms/refusal.ts'
import { tooOften } from '../sign-in-codes.ts'

/** Header that carries the token of a solved captcha. */
const captchaHeader = 'captcha'

/** Usual wait between two codes, in seconds (specification, section 9). Requesting a code earlier than that is not suspicious. */
const usualWait = 60

interface Guard {
  /** Returns whether the captcha is visible. */
  isShown: () => boolean
  /** Returns the token of the solved captcha once; undefined if the captcha is not solved. */
  take: () => string | undefined
  /** Called for a call that requires the captcha to be solved; returns the message for the user. */
  onMissing: () => string
  /** Called when the platform has rejected a call because of its rate limit. */
  onDemand: () => void
}

/**
 * Wraps an API client for the use of a captcha. Calls that send a code, sign in or register carry the token of the
 * captcha. While the captcha is visible, calls that can be automated (requesting codes, guessing passwords) are not
 * made without a token.
 */
export function guardCalls(api: LoginApi, guard: Guard): LoginApi {
  let hasRegistered = false

  const optionsFor = (name: LoginCall, input: unknown, options?: CallOptions): CallOptions | undefined => {
    if (!carriesToken(name) || !guard.isShown()) return options
    const token = guard.take()
    // The sign-in after a registration is not a guess.
    if (token === undefined && isGuessable(name, input) && !hasRegistered) throw new ApiError(guard.onMissing(), { status: 200 })
    return token === undefined ? options : { ...options, headers: { ...options?.headers, [captchaHeader]: token } }
  }

  return async (name, input, options) => {
    const given = optionsFor(name, input, options)
    hasRegistered = false
    try {
      const answer = await api(name, input, given)
      hasRegistered = name === 'POST /api/user/register'
      return answer
    } catch (error) {
      if (carriesToken(name) && isDemand(name, error)) guard.onDemand()
      throw error
    }
  }
}

const sendCode = 'POST /api/sys/user/sms/code'
const signIn = 'POST /api/user/login'

const carriesToken = (name: LoginCall): boolean => name === sendCode || name === signIn || name === 'POST /api/user/register'

const isGuessable = (name: LoginCall, input: unknown): boolean =>
  name === sendCode || (name === signIn && (input as Input<typeof signIn>).loginType === LoginMethod.Password)

function isDemand(name: LoginCall, error: unknown): boolean {
  const refused = asApiError(error)
  if (refused?.code !== tooOften) return false
  const { retryAfterSeconds = Infinity } = (refused.data ?? {}) as { retryAfterSeconds?: number }
  return name !== sendCode || retryAfterSeconds > usualWait
}
