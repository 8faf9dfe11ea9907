import { type RequestHandler, Router } from 'express'
import type { Readiness } from '../calls/upstream.ts'
import { forPaths } from '../connections/forPaths.ts'

interface HealthOptions {
  /** Returns whether the process accepts new requests; false while it drains. */
  accepting: () => boolean
  /** Returns the readiness of the upstream. */
  upstreamReady: () => Promise<Readiness>
}

const reasons: Record<Readiness, string | undefined> = { ready: undefined, away: 'upstream', 'disk full': 'disk full' }

/** Serves `/healthz` (the process is alive) and `/readyz` (it can serve; fails while draining or without its upstream). */
export function health({ accepting, upstreamReady }: HealthOptions): RequestHandler {
  const router = Router()
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store')
    next()
  })
  router.get('/healthz', (_request, response) => void response.json({ ok: true }))
  router.get('/readyz', async (_request, response) => {
    const reason = accepting() ? reasons[await upstreamReady()] : 'draining'
    response.status(reason ? 503 : 200).json(reason ? { ok: false, reason } : { ok: true })
  })
  return forPaths((path) => /^\/(?:healthz|readyz)\/?$/i.test(path), router)
}
