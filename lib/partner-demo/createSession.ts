import { createHostApi } from '@zeyiji/ui/login'

/** The calls to the host, and the token that they carry: in memory only, so that a reload ends the session. */
export function createSession(host: string) {
  let token: string | undefined
  return {
    api: createHostApi({ host, token: () => token }),
    /** Uses this token from now on; none for a visitor. */
    carry: (given: string | undefined): void => void (token = given),
  }
}
