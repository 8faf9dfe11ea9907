import { type Api, createApi, fetchTransport } from '#lib/contract/partner'
import { carryProof } from './carryProof.ts'
import { explainSilence } from './explainSilence.ts'

/** Options of `createHostApi`. */
export interface HostApiOptions {
  /** Address of the host: `https://www.example.com`. It has to allow the origin of this page. */
  host: string
  /** Returns the present token, if the user is signed in; the partner decides where it is stored. */
  token?: (() => string | undefined) | undefined
}

/**
 * The request client of a partner's page, for `LoginDialog` and for any other call. No cookie goes along: the token does,
 * in the header `token`. Throws for a host that is no http(s) address.
 */
export function createHostApi({ host, token }: HostApiOptions): Api {
  if (!/^https?:\/\/[^/]/.test(host))
    throw new TypeError(`createHostApi got the host ${JSON.stringify(host)}, which is no address; pass one like https://www.example.com`)
  const { origin } = new URL(host)
  return createApi(carryProof(explainSilence(origin, fetchTransport({ origin, ...(token && { token }) }))))
}
