import type { RequestHandler } from 'express'
import { connectionLimits } from './connectionLimits.ts'
import { sendRefusal } from './sendRefusal.ts'

/** Refuses requests whose URL is longer, or whose headers are more numerous, than those of any legitimate client. */
export function limitRequestSize({ addressBytes, headerCount } = connectionLimits): RequestHandler {
  return function sizeChecked(request, response, next) {
    if (request.originalUrl.length > addressBytes) return sendRefusal(request, response, 'address')
    // `rawHeaders` alternates names and values.
    if (request.rawHeaders.length > 2 * headerCount) return sendRefusal(request, response, 'headers')
    next()
  }
}
