import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import { type Api, ApiError, createApi } from '#lib/contract'
import { callerFactsOf } from '../calls/callerOf.ts'
import type { Upstream } from '../calls/upstream.ts'
import { errorFields, type Log } from '../operators/log.ts'
import { visitorTransport } from './visitorTransport.ts'
import { type CachedPage, createPageCache, type PageCache } from './pageCache.ts'
import { sendCached } from './sendCached.ts'

/** A file generated from the upstream's data. */
export interface GeneratedFile {
  type: string
  text: string
  /** Additional headers; they override the defaults. */
  headers?: Record<string, string>
}

/** Generates the file of a path; undefined if the path is not such a file. Rejects when the upstream fails. */
export type GenerateFile = (path: string, api: Api) => Promise<GeneratedFile | undefined>

interface GeneratedFilesOptions {
  make: GenerateFile
  upstream: Upstream
  log: Log
  /**
   * Cache shared with the visitor pages; absent: files are generated per request, and the last valid one is served only
   * when generating fails.
   */
  cache: PageCache | undefined
}

/** Retry-After of a 503, in seconds. */
const retryAfterSeconds = 120

class FileNotFoundError extends Error {}

/**
 * Serves machine-readable files that are identical for every client: cached for seconds like visitor pages, 503 while
 * they cannot be generated.
 */
export function generatedFiles({ make, upstream, log, cache }: GeneratedFilesOptions): RequestHandler {
  const files = cache ?? createPageCache({ freshMs: 0, clock: () => performance.now(), maxBytes: 4_000_000 })
  return async function generatedFileSent(request, response, next) {
    if (!/\.(xml|json)$/.test(request.path) || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const found = files.find(request.path)
    const making = found?.fresh
      ? undefined
      : files.fill(request.path, async () => {
          const carry = visitorTransport(upstream.transport({ ...callerFactsOf(request, response), token: undefined }))
          try {
            const file = await make(request.path, createApi(carry))
            if (file) return cachedFile(file)
          } catch (error) {
            // This upstream does not provide such data.
            if (error instanceof ApiError && error.status === 404) throw new FileNotFoundError()
            log.warn('file', { id: response.locals.requestId, path: request.path, ...errorFields(error), stack: undefined })
            return undefined
          }
          throw new FileNotFoundError()
        })
    try {
      const file = found?.page ?? (await making)
      // The error is ignored, because a stale file is being served.
      making?.catch(() => {})
      const usual = { 'Cache-Control': 'public, max-age=60', Vary: 'Accept-Encoding' }
      if (file) return await sendCached(file, { ...usual, ...file.headers }, request, response)
      response
        .status(503)
        .set({ 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' })
        .type('text/plain')
      response.send('暂时无法生成，请稍后再试\n')
    } catch (error) {
      if (!(error instanceof FileNotFoundError)) throw error
      next()
    }
  }
}

function cachedFile({ type, text, headers = {} }: GeneratedFile): CachedPage {
  const html = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { html, type, etag, policy: undefined, headers, encoded: new Map() }
}

/** Combines generators; the first one that recognises the path is used. */
export const combineGenerators =
  (...makers: GenerateFile[]): GenerateFile =>
  async (path, api) => {
    for (const make of makers) {
      const file = await make(path, api)
      if (file) return file
    }
    return undefined
  }
