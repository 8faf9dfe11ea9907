import { ApiError, type Certificate, Code } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'

/** Result of querying the platform's register: the certificate, `absent`, or `unreachable` without a network. */
export type RegisterResult = Certificate | 'absent' | 'unreachable'

/** Queries the register; a network failure is no statement about the certificate. */
export async function queryRegister(code: string): Promise<RegisterResult> {
  try {
    return await browserApi('GET /api/certificate/:code', { code }, { signal: AbortSignal.timeout(8000) })
  } catch (error) {
    return error instanceof ApiError && error.code === Code.NotFound ? 'absent' : 'unreachable'
  }
}
