import type { Request, Response } from 'express'
import { tokenOf } from '../session/session.ts'
import type { CallerFacts } from './upstream.ts'

/** Returns the caller data that a request's calls to the upstream carry. */
export const callerFactsOf = (request: Request, response: Response): CallerFacts => ({
  token: tokenOf(response),
  address: request.ip ?? '',
  requestId: response.locals.requestId,
  trace: response.locals.trace,
  agent: (request.headers['user-agent'] ?? '').slice(0, 256),
  captcha: captchaOf(request),
})

/** Captcha tokens of the common providers have up to 2000 characters, none of which requires encoding in a header. */
const captchaToken = /^[!-~]{1,4096}$/

/** Returns the captcha token of a call that changes data; reading calls never require one. */
function captchaOf({ method, headersDistinct: { captcha } }: Request): string | undefined {
  return method === 'POST' && captcha?.length === 1 && captchaToken.test(captcha[0]!) ? captcha[0] : undefined
}
