import { type Request, type RequestHandler, type Response, Router } from 'express'
import { forPaths } from '../connections/forPaths.ts'
import { sendNotFound } from '../pages/builtFiles.ts'
import type { PageCache } from '../pages/pageCache.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { operatorGate } from './operatorGate.ts'

interface OperatorOptions {
  /** Grants access from other machines; absent: access from this machine only. */
  token: string | undefined
  /** Absent: no metrics are collected, and `/metrics` does not exist. */
  metrics: Metrics | undefined
  pageCache: PageCache | undefined
  log: Log
}

const ownPaths = /^\/(metrics$|-\/)/

/** Serves the operators' endpoints, `GET /metrics` and `POST /-/purge`. Other callers receive 404. */
export function operatorEndpoints({ token, metrics, pageCache, log }: OperatorOptions): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  const allowed = operatorGate(token)
  const admit: RequestHandler = (request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    if (allowed(request)) next()
    else sendNotFound(response)
  }
  if (metrics) {
    router.get('/metrics', admit, async (_request, response) => {
      response.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text())
    })
  }
  router.post('/-/purge', admit, purge)
  router.all(ownPaths, (_request, response) => sendNotFound(response))
  return forPaths((path) => ownPaths.test(path), router)

  /** Purges cached pages, so that visitors see changed content immediately instead of within seconds. */
  function purge(request: Request, response: Response): void {
    const { path } = request.query
    if (path !== undefined && (typeof path !== 'string' || !path.startsWith('/'))) {
      return void response.status(400).json({ ok: false, message: 'path 必须是以 / 开头的页面地址' })
    }
    const pages = pageCache?.purge(path) ?? 0
    log.info('purged', { path, pages })
    response.json({ ok: true, pages })
  }
}
