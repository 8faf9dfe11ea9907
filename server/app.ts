import express, { type Express } from 'express'
import type { Site } from '../client/entry.server.tsx'
import type { Config } from './config.ts'
import { apiProxy } from './http/apiProxy.ts'
import { assets } from './http/assets.ts'
import { callGate } from './http/callGate.ts'
import { document } from './http/document.ts'
import { failures } from './http/failures.ts'
import { guard } from './http/guard.ts'
import { health } from './http/health.ts'
import type { Log } from './http/log.ts'
import { requestLog } from './http/requestLog.ts'
import { security } from './http/security.ts'
import { session } from './http/session.ts'
import { sessionCalls } from './http/sessionCalls.ts'
import type { Upstream } from './http/upstream.ts'

export interface AppOptions {
  config: Pick<Config, 'publicOrigin' | 'upstreamTimeoutMs' | 'embedOrigins' | 'trustProxy'>
  /** Folder of the built files. */
  assetsFolder: string
  site: Site
  upstream: Upstream
  log: Log
  accepting: () => boolean
}

/** The request's walk, in order. */
export function createApp({ config, assetsFolder, site, upstream, log, accepting }: AppOptions): Express {
  const secure = config.publicOrigin.startsWith('https:')
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.trustProxy)
  app.use(health({ accepting, upstreamReady: upstream.ready }))
  app.use(requestLog(log))
  app.use(security({ secure }))
  app.use(assets(assetsFolder))
  app.use(session({ secure }))
  app.use('/api', callGate({ embedOrigins: config.embedOrigins }))
  app.use(sessionCalls({ upstream, secure }))
  app.use('/api', apiProxy({ upstream, timeoutMs: config.upstreamTimeoutMs, log }))
  app.use(guard(site.guards))
  app.use(document({ site, upstream, log, secure }))
  app.use(failures(log))
  return app
}
