import type { LoginTexts } from '#lib/locale'
import { asApiError, faultText, isPhoneMissing, isQrExpired, isUnanswered } from '../forms/refusal.ts'
import { bearableFaults } from '../qr/useQrCode.ts'
import type { LoginApi, LoginCall } from './LoginApi.ts'

/** A failed call with the message that the user sees. */
export interface LoginFault {
  /** The message as the user reads it. */
  message: string
  /** The envelope's code; 0 when there was none. */
  code: number
  /** See `ApiError`; 0 when no answer came. */
  status: number
}

const polls: ReadonlySet<LoginCall> = new Set(['POST /api/qr/result', 'POST /api/wechat/mp/login/qrcode/scan'])

/** The same calls; each failure that is shown to the user is passed to `onFault` as well. */
export function hearFaults(api: LoginApi, texts: LoginTexts, onFault: (fault: LoginFault) => void): LoginApi {
  let unanswered = 0
  /** An expired code and a missing phone are expected, and a single missing answer is followed by a retry. */
  const isBorne = (error: unknown) => isQrExpired(error) || isPhoneMissing(error) || (isUnanswered(error) && ++unanswered <= bearableFaults)

  return async (name, input, options) => {
    try {
      const answer = await api(name, input, options)
      unanswered = 0
      return answer
    } catch (error) {
      if (!options?.signal?.aborted && !(polls.has(name) && isBorne(error))) {
        const { code = 0, status = 0 } = asApiError(error) ?? {}
        onFault({ message: faultText(error, texts), code, status })
      }
      throw error
    }
  }
}
