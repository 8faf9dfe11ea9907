import type { RequestHandler } from 'express'
import { Counter, Histogram, Registry } from 'prom-client'
import { registerLostLines } from '../../logging/registerLostLines.ts'
import { registerProcessMetrics } from '../../process/registerProcessMetrics.ts'
import { isFromLocalhost } from '../account/index.ts'
import type { StoreErrorKind } from '../kernel/createErrorHandler.ts'
import { storageMetrics } from './storageMetrics.ts'

/** Prometheus metrics of the embedded upstream. */
export interface CallMetrics {
  /** Measures the duration of each call by its route. */
  measure: RequestHandler
  /** Records the duration of a database query, in milliseconds. */
  queried: (ms: number) => void
  /** Counts a call that failed because of an error of stored data. */
  storeFailed: (kind: StoreErrorKind) => void
  /** Adds the metrics of the database, the disk and the backups. */
  watch: (stored: Parameters<typeof storageMetrics>[1]) => void
  /** Adds the counter of lost log lines. */
  watchLog: (lost: () => number) => void
  /** Serves the metrics to clients on this machine, such as the host; responds to all others as if the page did not exist. */
  page: RequestHandler
}

const storeErrorKinds: readonly StoreErrorKind[] = ['busy', 'full', 'away', 'corrupt', 'index']

const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Creates the metrics. Their names begin with `zeyiji_api_`, because the host appends them to its own metrics. */
export function createCallMetrics(): CallMetrics {
  const register = new Registry()
  registerProcessMetrics(register, 'zeyiji_api_')
  const calls = new Histogram({
    name: 'zeyiji_api_call_duration_seconds',
    help: 'Duration of calls, from the request headers to the end of the response',
    labelNames: ['method', 'call', 'status'],
    buckets,
    registers: [register],
  })
  const queries = new Histogram({
    name: 'zeyiji_api_database_duration_seconds',
    help: 'Duration of database queries',
    buckets,
    registers: [register],
  })
  const storeFaults = new Counter({
    name: 'zeyiji_api_store_faults_total',
    help: 'Calls that failed because the database was busy, full, unreachable or corrupt, or the search index damaged',
    labelNames: ['kind'],
    registers: [register],
  })
  // Initialised with zero, so that the first event is an increase.
  for (const kind of storeErrorKinds) storeFaults.inc({ kind }, 0)
  return {
    measure(request, response, next) {
      const started = performance.now()
      response.once('finish', () => {
        const { path } = (request.route ?? {}) as { path?: unknown }
        // The route instead of the URL, because the number of URLs is unlimited.
        const call = typeof path === 'string' ? path : 'other'
        const method = call === 'other' ? 'other' : request.method
        const status = `${Math.floor(response.statusCode / 100)}xx`
        calls.observe({ method, call, status }, (performance.now() - started) / 1000)
      })
      next()
    },
    watch: (stored) => storageMetrics(register, stored),
    storeFailed: (kind) => storeFaults.inc({ kind }),
    watchLog: (lost) => registerLostLines(register, 'zeyiji_api_', lost),
    queried: (ms) => queries.observe(ms / 1000),
    async page(request, response, next) {
      if (!isFromLocalhost(request) || request.headers['x-forwarded-for'] !== undefined) return next()
      response.type('text/plain; version=0.0.4; charset=utf-8').send(await register.metrics())
    },
  }
}
