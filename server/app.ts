import { randomBytes } from 'node:crypto'
import express, { type Express, type RequestHandler } from 'express'
import type { Site } from '../client/entry.server.tsx'
import type { Config } from './config.ts'
import { apiProxy } from './http/calls/apiProxy.ts'
import { callGate } from './http/calls/callGate.ts'
import { createLiveStreams, type LiveStreams } from './http/calls/liveStreams.ts'
import { callbackPaths, providerCallbacks } from './http/calls/providerCallbacks.ts'
import type { Upstream } from './http/calls/upstream.ts'
import { receiveBodies } from './http/connections/receiveBodies.ts'
import { createNetworks } from './network/createNetworks.ts'
import type { ConnectionLimits } from './http/connections/connectionLimits.ts'
import { errorHandler } from './http/connections/errorHandler.ts'
import { combineHandlers } from './http/connections/combineHandlers.ts'
import { createLoadShedding } from './http/connections/createLoadShedding.ts'
import { normalizeRequestTarget } from './http/connections/normalizeRequestTarget.ts'
import { limitRequestSize } from './http/connections/limitRequestSize.ts'
import { security, securityHeaders } from './http/connections/security.ts'
import type { ServerLoad } from './http/connections/serverLoad.ts'
import { health } from './http/operators/health.ts'
import type { Log } from './http/operators/log.ts'
import { maintenance } from './http/operators/maintenance.ts'
import type { Metrics } from './http/operators/metrics.ts'
import { operatorEndpoints } from './http/operators/operator.ts'
import { requestLog } from './http/operators/requestLog.ts'
import { document } from './http/pages/document.ts'
import { guard } from './http/pages/guard.ts'
import { calendarFeed } from './http/pages/calendarFeed.ts'
import { certificateKeys } from './http/pages/certificateKeys.ts'
import { combineGenerators, generatedFiles } from './http/pages/generatedFiles.ts'
import { newsFeed } from './http/pages/newsFeed.ts'
import type { PageCache } from './http/pages/pageCache.ts'
import { createPagePolicy } from './http/pages/pagePolicy.ts'
import { sitemap } from './http/pages/sitemap.ts'
import { canonicalUrl } from './http/pages/canonicalUrl.ts'
import { visitorPages } from './http/pages/visitorPages.ts'
import { wellKnown } from './http/pages/wellKnown.ts'
import { plainSignIn, plainSignInPath } from './http/session/plainSignIn.ts'
import { readSession } from './http/session/readSession.ts'
import { sessionCalls } from './http/session/sessionCalls.ts'
import type { Maintenance } from './process/maintenanceFile.ts'

export interface AppOptions {
  config: Pick<
    Config,
    | 'publicOrigin'
    | 'port'
    | 'embedOrigins'
    | 'mediaOrigins'
    | 'hsts'
    | 'securityContact'
    | 'guardInclude'
    | 'guardExclude'
    | 'siteVerification'
    | 'indexNowKey'
    | 'trustProxy'
    | 'trustedNetworks'
    | 'cookieSecret'
    | 'operatorToken'
  >
  /** Serves the built files, or in development their sources. */
  assets: RequestHandler
  /** Serves the script that partners embed in their pages. */
  embed: RequestHandler
  /** The site; in development it is rebuilt from source for each page. */
  site: () => Promise<Site>
  upstream: Upstream
  log: Log
  accepting: () => boolean
  /** Returns the maintenance notice; absent: the site is never under maintenance. */
  underMaintenance?: () => Maintenance | undefined
  /** Caches pages for visitors; absent: every page is rendered per request. */
  pageCache?: PageCache | undefined
  /** Counts and times requests; absent: no metrics are recorded. */
  metrics?: Metrics | undefined
  /** Measures the load; absent: every request is admitted. */
  load?: ServerLoad | undefined
  /** Streams of live events, which the caller ends at shutdown; absent: the app creates its own and never ends them. */
  liveStreams?: LiveStreams | undefined
  /** Limits of request bodies; by default the production limits. */
  limits?: ConnectionLimits | undefined
  /** Allows the scripts of the development server. */
  development?: boolean
}

/** Creates the Express app. Middleware is listed in the order in which a request passes it. */
export function createApp({
  config,
  assets,
  embed,
  site,
  upstream,
  log,
  accepting,
  underMaintenance,
  pageCache,
  metrics,
  load,
  liveStreams,
  limits,
  development = false,
}: AppOptions): Express {
  const secure = config.publicOrigin.startsWith('https:')
  const policy = createPagePolicy({ secure, mediaOrigins: config.mediaOrigins, development })
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.trustProxy)
  const headers = securityHeaders({ secure, hsts: config.hsts })
  const { door, place } = createLoadShedding({ load, partners: config.embedOrigins, headers, log, onShed: metrics?.shed })
  app.use(
    combineHandlers(
      door,
      security(headers),
      health({ accepting, upstreamReady: upstream.ready }),
      operatorEndpoints({ token: config.operatorToken, metrics, pageCache, log }),
      requestLog({ log, watch: metrics?.requests(site) }),
      normalizeRequestTarget(),
      limitRequestSize(),
      wellKnown({ ...config, contact: config.securityContact, verification: config.siteVerification }),
      embed,
      assets,
      underMaintenance ? maintenance({ current: underMaintenance }) : [],
    ),
  )
  // The middleware above is cheap. The work below waits for a slot, and a slot is taken only after the body has arrived.
  const takeBodies = receiveBodies(limits, createNetworks(config.trustedNetworks))
  // Placed before the session, because these requests carry no session upstream.
  app.use(callbackPaths, combineHandlers(takeBodies, place))
  app.use(combineHandlers(providerCallbacks({ upstream }), readSession({ secure, upstream })))
  app.use('/api', combineHandlers(callGate(config), takeBodies, place))
  app.use(sessionCalls({ upstream, secure, key: config.cookieSecret ?? randomBytes(32) }))
  app.use('/api', combineHandlers((liveStreams ?? createLiveStreams({ upstream, secure })).serve, apiProxy({ upstream, secure })))
  app.use(plainSignInPath, combineHandlers(takeBodies, place, plainSignIn({ ...config, upstream, secure })))
  app.use('/sitemap.xml', place)
  const { publicOrigin } = config
  app.use('/calendar', combineHandlers(place, calendarFeed({ upstream, publicOrigin, log })))
  const make = combineGenerators(sitemap({ site, publicOrigin }), newsFeed({ publicOrigin }), certificateKeys)
  app.use(
    combineHandlers(
      generatedFiles({ make, upstream, log, cache: pageCache }),
      guard({ site, secure }),
      canonicalUrl({ site }),
      pageCache ? visitorPages({ site, upstream, log, policy, cache: pageCache, load, watch: metrics?.pages }) : [],
      place,
      document({ site, upstream, log, secure, policy, watch: metrics?.pages }),
    ),
  )
  app.use(errorHandler(log))
  return app
}
