import type { RequestHandler } from 'express'
import { sendRefusal } from './sendRefusal.ts'
import type { ServerLoad, Strain } from './serverLoad.ts'

interface LoadSheddingOptions {
  load: ServerLoad
  /** Told of each request that is refused. */
  onShed?: ((strain: Strain) => void) | undefined
}

/** A body that is smaller than this is here already, in bytes; a larger one is not waited for. */
const smallBody = 64 * 1024

/**
 * Takes in as many requests as can be served and sends the others away at once, whoever they are: an answer in
 * milliseconds that says when to come back is better than one in minutes, and than none for everybody.
 */
export function loadShedding({ load, onShed }: LoadSheddingOptions): RequestHandler {
  return function loadShed(request, response, next) {
    // Who has left while a page for all visitors was waited for needs none, and would never be seen to leave.
    if (response.closed) return
    const strain = load.strain()
    if (strain === undefined) {
      response.once('close', load.begin())
      return next()
    }
    onShed?.(strain)
    // Not all at the same moment.
    response.setHeader('Retry-After', String(1 + Math.floor(Math.random() * 4)))
    if (request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > smallBody)
      response.setHeader('Connection', 'close')
    sendRefusal(request, response, 'busy')
  }
}
