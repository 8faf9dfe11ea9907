import type { RequestHandler } from 'express'
import { connectionLimits } from './connectionLimits.ts'
import { sendRefusal } from './sendRefusal.ts'

/** Refuses requests with a longer address or more headers than anybody has a reason to send. */
export function requestSize({ addressBytes, headerCount } = connectionLimits): RequestHandler {
  return function sizeChecked(request, response, next) {
    if (request.originalUrl.length > addressBytes) return sendRefusal(request, response, 'address')
    // Names and values take turns in it.
    if (request.rawHeaders.length > 2 * headerCount) return sendRefusal(request, response, 'headers')
    next()
  }
}
