import type { RequestHandler } from 'express'
import { listFiles, sendFile, sendNotFound } from './builtFiles.ts'

const prefix = '/embed'

/** Name of a chunk with a fingerprint of its content: `/zeyiji-core-Bx3k9_aQ.js`. */
const fingerprinted = /^\/zeyiji-.+-[\w-]{8}\.js$/

/**
 * Serves the script that partners embed in their pages, and its chunks, to every origin, because the files contain no
 * user data. The name of the entry is stable across versions, so browsers revalidate it after a short time; until then
 * they use the previous version.
 */
export function embedFiles(folder: string): RequestHandler {
  const files = listFiles(folder)
  return function embedServed(request, response, next) {
    if (!request.path.startsWith(`${prefix}/`)) return next()
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' })
    const name = request.path.slice(prefix.length)
    const file = files.get(name)
    if (!file) return sendNotFound(response)
    const keep = fingerprinted.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=300, stale-while-revalidate=86400'
    sendFile(file, { 'Cache-Control': keep }, request, response, next)
  }
}
