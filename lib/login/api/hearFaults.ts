import type { LoginTexts } from '#lib/locale'
import { asApiError, faultText, isPhoneMissing, isQrExpired, isUnanswered } from '../forms/refusal.ts'
import { bearableFaults } from '../qr/useQrCode.ts'
import type { LoginApi, LoginCall } from './LoginApi.ts'

/** A call that has failed, as the person is told of it. */
export interface LoginFault {
  message: string
  /** The envelope's code; 0 when there was none. */
  code: number
  /** See `ApiError`; 0 when no answer came. */
  status: number
}

const polls: ReadonlySet<LoginCall> = new Set(['POST /api/qr/result', 'POST /api/wechat/mp/login/qrcode/scan'])

/** The same calls, with whatever failure is shown to the person told to `onFault` as well. */
export function hearFaults(api: LoginApi, texts: LoginTexts, onFault: (fault: LoginFault) => void): LoginApi {
  let unanswered = 0
  /** That a code has expired or has no phone yet is the way of things, and one missing answer is followed by the next. */
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
