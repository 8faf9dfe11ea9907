import type { RequestHandler } from 'express'
import { listFiles, sendFile, sendMissing } from './builtFiles.ts'

const prefix = '/embed'

/** A chunk's name, with a fingerprint of its content: `/zeyiji-core-Bx3k9_aQ.js`. */
const fingerprinted = /^\/zeyiji-.+-[\w-]{8}\.js$/

/**
 * Serves the script that partners put into their pages, and its chunks, to every origin: the files contain no user's
 * data. The entry's name stays the same over the versions, so browsers revalidate it soon; until then they use the
 * former version.
 */
export function embedFiles(folder: string): RequestHandler {
  const files = listFiles(folder)
  return function embedServed(request, response, next) {
    if (!request.path.startsWith(`${prefix}/`)) return next()
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' })
    const name = request.path.slice(prefix.length)
    const file = files.get(name)
    if (!file) return sendMissing(response)
    const keep = fingerprinted.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=300, stale-while-revalidate=86400'
    sendFile(file, { 'Cache-Control': keep }, request, response, next)
  }
}
