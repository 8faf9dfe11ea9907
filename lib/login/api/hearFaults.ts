import type { LoginTexts } from '#lib/locale'
import { asApiError, codeOf, faultText, isUnanswered } from '../forms/refusal.ts'
import { phoneMissing, qrExpired } from '../sign-in-codes.ts'
import { toleratedFailures } from '../qr/useQrCode.ts'
import type { LoginApi, LoginCall } from './LoginApi.ts'

/** A failed call with the message shown to the user. */
export interface LoginFault {
  /** Message shown to the user. */
  message: string
  /** Code of the envelope; 0 without an envelope. */
  code: number
  /** Status of the `ApiError`; 0 if no response was received. */
  status: number
}

const polls: ReadonlySet<LoginCall> = new Set(['POST /api/qr/result', 'POST /api/wechat/mp/login/qrcode/scan'])

/** Wraps an API client and passes every failure that is shown to the user to `onFault`. */
export function hearFaults(api: LoginApi, texts: LoginTexts, onFault: (fault: LoginFault) => void): LoginApi {
  let unanswered = 0
  /** Expired codes and missing phone numbers are expected, and a single missing response is followed by a retry. */
  const isTolerated = (error: unknown) =>
    codeOf(error) === qrExpired || codeOf(error) === phoneMissing || (isUnanswered(error) && ++unanswered <= toleratedFailures)

  return async (name, input, options) => {
    try {
      const answer = await api(name, input, options)
      unanswered = 0
      return answer
    } catch (error) {
      if (!options?.signal?.aborted && !(polls.has(name) && isTolerated(error))) {
        const { code = 0, status = 0 } = asApiError(error) ?? {}
        onFault({ message: faultText(error, texts), code, status })
      }
      throw error
    }
  }
}
