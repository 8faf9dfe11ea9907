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
})
