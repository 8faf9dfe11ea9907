import type { Request, Response } from 'express'
import { tokenOf } from '../session/session.ts'
import type { CallerFacts } from './upstream.ts'

/** The user on whose behalf a request's calls go to the upstream. */
export const callerOf = (request: Request, response: Response): CallerFacts => ({
  token: tokenOf(response),
  address: request.ip ?? '',
  requestId: response.locals.requestId,
  trace: response.locals.trace,
  agent: (request.headers['user-agent'] ?? '').slice(0, 256),
  captcha: captchaOf(request),
})

/** Captcha tokens of the usual providers have up to two thousand characters, all of those that no header needs encoded. */
const captchaToken = /^[!-~]{1,4096}$/

/** With a call that does something alone: pages have no use for one. */
function captchaOf({ method, headersDistinct: { captcha } }: Request): string | undefined {
  return method === 'POST' && captcha?.length === 1 && captchaToken.test(captcha[0]!) ? captcha[0] : undefined
}
