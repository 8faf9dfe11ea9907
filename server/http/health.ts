import { type RequestHandler, Router } from 'express'

interface HealthOptions {
  /** Whether the process takes new requests; false while it drains. */
  accepting: () => boolean
  /** Whether the upstream answers. */
  upstreamReady: () => Promise<boolean>
}

/** `/healthz`: the process lives. `/readyz`: it can serve; fails while draining or without its upstream. */
export function health({ accepting, upstreamReady }: HealthOptions): RequestHandler {
  const router = Router()
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store')
    next()
  })
  router.get('/healthz', (_request, response) => void response.json({ ok: true }))
  router.get('/readyz', async (_request, response) => {
    const reason = accepting() ? ((await upstreamReady()) ? undefined : 'upstream') : 'draining'
    response.status(reason ? 503 : 200).json(reason ? { ok: false, reason } : { ok: true })
  })
  return router
}
