import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Site } from '../../../client/entry.server.tsx'
import { registerLostLines } from '../../logging/registerLostLines.ts'
import { projectRoot } from '../../process/programFile.ts'
import { registerProcessMetrics } from '../../process/registerProcessMetrics.ts'
import { registerUpstreamMetrics } from '../calls/registerUpstreamMetrics.ts'
import type { UpstreamObserver } from '../calls/upstreamObserver.ts'
import { countConnections } from '../connections/limitConnections.ts'
import type { Overload } from '../connections/serverLoad.ts'
import { registerCacheMetrics } from '../pages/registerCacheMetrics.ts'
import type { PageCache } from '../pages/pageCache.ts'
import { registerPageMetrics } from '../pages/registerPageMetrics.ts'
import type { PageObserver } from '../pages/pageObserver.ts'
import { registerCertificateMetric } from './registerCertificateMetric.ts'
import { registerRequestMetrics } from './registerRequestMetrics.ts'
import type { RequestObserver } from './requestObserver.ts'

/** The host's metrics for Prometheus. No label identifies a user or an exact address. */
export interface Metrics {
  /** Counts and times requests; the site provides the patterns of its pages. */
  requests: (site: () => Promise<Site>) => RequestObserver
  pages: PageObserver
  upstream: UpstreamObserver
  /** Counts a request that was refused because of overload. */
  shed: (reason: Overload) => void
  /** Counts a restart of the embedded upstream. */
  restarted: () => void
  watchCache: (cache: PageCache) => void
  watchServer: (server: Server) => void
  /** Adds the counter of lost log lines. */
  watchLog: (lost: () => number) => void
  /** Appends the metrics of another program of the same site, whose metric names are different. */
  append: (text: () => Promise<string>) => void
  /** Returns all metrics in the text format, version 0.0.4. */
  text: () => Promise<string>
}

/** Label values that are exported from the start, so that the first event appears as an increase. */
const reasons: Overload[] = ['requests', 'wait', 'heap']

interface MetricsOptions {
  /** Label of the running version. */
  build: string
  publicOrigin: string
}

/** Creates the metrics of one host. */
export function createMetrics({ build, publicOrigin }: MetricsOptions): Metrics {
  const register = new Registry()
  registerProcessMetrics(register)
  new Gauge({
    name: 'zeyiji_build_info',
    help: 'Always 1; the labels identify the running version',
    labelNames: ['version', 'build', 'node'],
    registers: [register],
  }).set({ version: packageVersion(), build, node: process.version }, 1)
  const shed = new Counter({
    name: 'zeyiji_http_shed_total',
    help: 'Requests refused because of overload',
    labelNames: ['reason'],
    registers: [register],
  })
  for (const reason of reasons) shed.inc({ reason }, 0)
  const restarts = new Counter({
    name: 'zeyiji_upstream_restarts_total',
    help: 'Number of restarts of the embedded upstream',
    registers: [register],
  })
  registerCertificateMetric(register, { publicOrigin })
  const sources = [() => register.metrics()]
  return {
    requests: registerRequestMetrics(register),
    pages: registerPageMetrics(register),
    upstream: registerUpstreamMetrics(register),
    shed: (reason) => shed.inc({ reason }),
    restarted: () => restarts.inc(),
    watchCache: (cache) => registerCacheMetrics(register, cache),
    watchServer: (server) => register.registerMetric(connections(server)),
    watchLog: (lost) => registerLostLines(register, 'zeyiji_', lost),
    append: (text) => void sources.push(text),
    text: async () => (await Promise.all(sources.map((source) => source()))).filter(Boolean).join('\n'),
  }
}

const connections = (server: Server): Gauge =>
  new Gauge({
    name: 'zeyiji_http_connections',
    help: 'Open connections',
    registers: [],
    collect() {
      this.set(countConnections(server))
    },
  })

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  return version
}
