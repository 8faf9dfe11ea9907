import { ApiError, type CallOptions, type Input } from '#lib/contract/partner'
import { LoginMethod } from '#lib/enums'
import type { LoginApi, LoginCall } from '../api/LoginApi.ts'
import { asApiError } from '../forms/refusal.ts'
import { tooOften } from '../sign-in-codes.ts'

/** The header in which a call brings the token of a solved captcha. */
const captchaHeader = 'captcha'

/** The usual wait between two codes, in seconds (specification, section 9): to press the button early is nothing suspicious. */
const usualWait = 60

interface Guard {
  /** Whether the captcha is in sight. */
  isShown: () => boolean
  /** Takes the token of the solved captcha, once; undefined while it is not solved. */
  take: () => string | undefined
  /** Called for a call that waits for the captcha; returns what the person reads. */
  onMissing: () => string
  /** The platform has refused a call as one too many. */
  onDemand: () => void
}

/**
 * The same calls. Those that send a code, sign in or register bring the token of the captcha; without one, those that a
 * machine would make (codes, guesses of passwords) are not made while it is in sight.
 */
export function guardCalls(api: LoginApi, guard: Guard): LoginApi {
  let hasRegistered = false

  const optionsFor = (name: LoginCall, input: unknown, options?: CallOptions): CallOptions | undefined => {
    if (!carriesToken(name) || !guard.isShown()) return options
    const token = guard.take()
    // The sign-in that follows a registration is no guess.
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
