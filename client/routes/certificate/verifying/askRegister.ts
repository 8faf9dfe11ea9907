import { ApiError, type Certificate, Code } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'

/** The answer of the platform's register on a certificate: its entry, that there is none, or nothing without a network. */
export type Registered = Certificate | 'absent' | 'unreachable'

/** Asks the register; a network that fails is no answer about the certificate. */
export async function askRegister(code: string): Promise<Registered> {
  try {
    return await browserApi('GET /api/certificate/:code', { code }, { signal: AbortSignal.timeout(8000) })
  } catch (error) {
    return error instanceof ApiError && error.code === Code.NotFound ? 'absent' : 'unreachable'
  }
}
