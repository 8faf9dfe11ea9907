import cookieParser from 'cookie-parser'
import type { RequestHandler } from 'express'
import type { Upstream } from '../calls/upstream.ts'
import { chooseToken } from './chooseToken.ts'
import { clearToken } from './session.ts'
import { decodeToken, tokenValues } from './token.ts'
import { provenToken } from './tokenProof.ts'

/**
 * Reads the token from the cookie into `locals.token`. Over https, the token with a valid proof is used, and all others
 * are ignored. Over plain http, where no proof is possible, the only token with a session is used.
 */
export function readSession({ secure, upstream }: { secure: boolean; upstream: Pick<Upstream, 'transport'> }): RequestHandler[] {
  return [
    cookieParser(),
    async function sessionRead(request, response, next) {
      // The cookie parser is not used: it takes the first of two equal names and converts some values to objects.
      const values = tokenValues(request.headers.cookie)
      if (values.length === 0) return next()
      const tokens = [...new Set(values.map(decodeToken).filter((token) => token !== undefined))]
      const { token, isChecked } = secure
        ? { token: provenToken(values, request.headers.cookie), isChecked: tokens.length === 0 }
        : tokens.length < 2
          ? { token: tokens[0], isChecked: true }
          : await chooseToken(upstream, tokens, request, response)
      if (token !== undefined) Object.assign(response.locals, { token, cookieToken: token } satisfies Partial<Express.Locals>)
      else if (isChecked) clearToken(response, secure)
      // A token planted by another host, one issued before proofs were introduced, or one that cannot be checked now. It
      // is not cleared, because that could delete the new token of a concurrent sign-in.
      else response.locals.unprovenToken = true
      next()
    },
  ]
}
