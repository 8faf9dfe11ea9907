import { createHash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { Code } from '#lib/contract'
import type { Sink, Site } from '../../../client/entry.server.tsx'
import { callerFactsOf } from '../calls/callerOf.ts'
import { type Answer, readAnswer } from '../calls/readAnswer.ts'
import type { Upstream } from '../calls/upstream.ts'
import type { ServerLoad } from '../connections/serverLoad.ts'
import { errorFields, type Log } from '../operators/log.ts'
import { loggedPath } from '../operators/loggedPath.ts'
import { hasSiteCookie } from '../session/session.ts'
import { notOfferedStatuses } from '../session/sessionEnd.ts'
import { visitorTransport } from './visitorTransport.ts'
import { createLateCallTracker } from './createLateCallTracker.ts'
import { inlineHashes } from './inlineHashes.ts'
import type { CachedPage, PageCache } from './pageCache.ts'
import type { PagePolicy } from './pagePolicy.ts'
import type { PageObserver } from './pageObserver.ts'
import { sendCached } from './sendCached.ts'
import { wantsCompletePage } from './wantsCompletePage.ts'

interface VisitorPagesOptions {
  site: () => Promise<Site>
  upstream: Upstream
  log: Log
  cache: PageCache
  policy: PagePolicy
  /** During overload, cached pages are served and none is rendered. */
  load?: ServerLoad | undefined
  watch?: PageObserver | undefined
}

/**
 * Timeouts of shared renderings, in milliseconds. A page is rendered once, and concurrent requests wait for it. If an
 * upstream call takes longer than `callMs`, the last valid page is served instead. Without one, the first request
 * receives its own streamed page, which starts immediately, and the others receive theirs after `othersMs`.
 */
const timeouts = { callMs: 100, othersMs: 1000 } as const

// The browser revalidates each time, because the page is different once the visitor has signed in.
const cacheHeaders = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' }

/** Response codes that are identical for all visitors; user data is missing for each of them. */
const shareableCodes: ReadonlySet<number | undefined> = new Set([Code.Ok, Code.SignInNeeded])

/**
 * Checks whether a page with this response can be shared. A call that the upstream does not offer is missing for every
 * visitor, permanently.
 */
const isShareable = (answer: Answer): boolean =>
  notOfferedStatuses.has(answer.status) || answer.status === 401 || (answer.status === 200 && shareableCodes.has(readAnswer(answer)?.code))

/**
 * Serves pages that are identical for all visitors; they are rendered once and cached for seconds. Applies only to
 * requests without a cookie of the site, to routes that declare it, and to complete pages: one with a missing part is
 * not cached.
 */
export function visitorPages({ site, upstream, log, cache, policy, load, watch }: VisitorPagesOptions): RequestHandler {
  const lateCalls = createLateCallTracker(timeouts.callMs)
  return async function visitorPageSent(request, response, next) {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || hasSiteCookie(request, response)) return next()
    const { cacheKey, asksForWhole, open, inlineScripts } = await site()
    const key = cacheKey(request.url)
    if (key === undefined) return next()
    const found = cache.find(key)
    if (found?.fresh) {
      cache.counts.hit += 1
      return sendPage('kept', found.page, request, response)
    }
    const caller = callerFactsOf(request, response)
    const isFirst = !cache.isMaking(key)
    // During overload, the last valid page is served instead.
    const making = cache.fill(key, async () => (load?.overload() ? undefined : countAsSlot(make(key, { open, inlineScripts }, caller))))
    if (found) {
      cache.counts.stale += 1
      return sendPage('kept', found.page, request, response)
    }
    cache.counts.miss += 1
    const fallback = async () => {
      await lateCalls.of(key)
      const last = cache.last(key)
      if (last) return last
      if (wantsCompletePage(request) || asksForWhole(request.url)) return making
      return isFirst ? undefined : Promise.race([making, waited(timeouts.othersMs)])
    }
    const page = await Promise.race([making, fallback()])
    return page ? sendPage('shared', page, request, response) : next()
  }

  /** Counts the rendering of a page as one slot, however many requests wait for it. */
  async function countAsSlot<Page>(making: Promise<Page>): Promise<Page> {
    const end = load?.begin()
    return making.finally(end)
  }

  function sendPage(source: 'kept' | 'shared', page: CachedPage, request: Request, response: Response): Promise<void> {
    watch?.firstByte(source, performance.now() - response.locals.started)
    return sendCached(page, cacheHeaders, request, response)
  }

  async function make(
    path: string,
    { open, inlineScripts }: Pick<Site, 'open' | 'inlineScripts'>,
    caller: ReturnType<typeof callerFactsOf>,
  ): Promise<CachedPage | undefined> {
    const started = performance.now()
    // An incomplete page is not shared: the waiting requests immediately receive the last valid one.
    const incomplete = new AbortController()
    const logged = { id: caller.requestId, path: loggedPath(path) }
    const carry = visitorTransport(upstream.transport({ ...caller, token: undefined }))
    try {
      const made = await lateCalls.watch(path, carry, async (transport) => {
        const answer = await open({
          path,
          hasToken: false,
          nonce: undefined,
          whole: true,
          signal: incomplete.signal,
          transport: async (call) => {
            const given = await transport(call)
            if (!isShareable(given)) incomplete.abort()
            return given
          },
          onFault: (error) => {
            if (incomplete.signal.aborted) return
            log.error('render', { ...logged, ...errorFields(error) })
            incomplete.abort()
          },
        })
        if (answer.kind !== 'document') return undefined
        if (answer.status !== 200 || incomplete.signal.aborted) return void answer.abort()
        incomplete.signal.addEventListener('abort', answer.abort)
        return { html: await collected(answer), css: answer.css() }
      })
      if (!made) return undefined
      watch?.rendered('shared', performance.now() - started)
      // Only the host's own scripts and styles are allowed; one contained in the data is part of the page but not trusted.
      const allowed = { scripts: inlineHashes(inlineScripts), styles: inlineHashes([made.css]) }
      return incomplete.signal.aborted ? undefined : pageOf(made.html, policy(allowed))
    } catch (error) {
      // A deliberate abort is not an error.
      if (!incomplete.signal.aborted) log.error('render', { ...logged, ...errorFields(error) })
      return undefined
    }
  }

  function pageOf(html: string, allowed: string): CachedPage {
    const bytes = Buffer.from(html)
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    return { html: bytes, etag, policy: allowed, encoded: new Map() }
  }
}

const collected = (document: { send: (sink: Sink) => void }): Promise<string> =>
  new Promise((resolve) => {
    let html = ''
    document.send({ write: (text) => (html += text), end: () => resolve(html) })
  })

const waited = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), ms).unref())
