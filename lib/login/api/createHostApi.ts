import { type Api, createApi, fetchTransport } from '#lib/contract/partner'
import { attachQrProof } from './attachQrProof.ts'
import { reportRejectedOrigin } from './reportRejectedOrigin.ts'

/** Options of `createHostApi`. */
export interface HostApiOptions {
  /** Origin of the host: `https://www.example.com`. The host must allow the origin of this page. */
  host: string
  /** Returns the current token if the user is signed in. The partner decides where the token is stored. */
  token?: (() => string | undefined) | undefined
}

/**
 * Creates the API client of a partner's page, for `LoginDialog` and for any other call. Calls carry no cookie; the
 * token is sent in the `token` header. Throws a `TypeError` if the host is not an http(s) URL.
 */
export function createHostApi({ host, token }: HostApiOptions): Api {
  if (!/^https?:\/\/[^/]/.test(host))
    throw new TypeError(`createHostApi received the host ${JSON.stringify(host)}. Pass an origin such as https://www.example.com`)
  const { origin } = new URL(host)
  return createApi(attachQrProof(reportRejectedOrigin(origin, fetchTransport({ origin, ...(token && { token }) }))))
}
