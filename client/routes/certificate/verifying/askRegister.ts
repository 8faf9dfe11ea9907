import { ApiError, type Certificate, Code } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'

/** Result of querying the platform's register: the certificate, `absent`, or `unreachable` without a network. */
export type Registered = Certificate | 'absent' | 'unreachable'

/** Queries the register; a network failure is no statement about the certificate. */
export async function askRegister(code: string): Promise<Registered> {
  try {
    return await browserApi('GET /api/certificate/:code', { code }, { signal: AbortSignal.timeout(8000) })
  } catch (error) {
    return error instanceof ApiError && error.code === Code.NotFound ? 'absent' : 'unreachable'
  }
}
