import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Site } from '../../../client/entry.server.tsx'
import { methodName, routeName, statusName } from '../calls/route-names.ts'
import type { RequestObserver } from './requestObserver.ts'

/**
 * Registers metrics of requests by method, by path pattern (the site provides those of its pages) and by outcome.
 */
export function registerRequestMetrics(register: Registry): (site: () => Promise<Site>) => RequestObserver {
  const durations = new Histogram({
    name: 'zeyiji_http_request_duration_seconds',
    help: 'Time from the head of a request to the last byte of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  let underWay = 0
  const inFlight = new Gauge({
    name: 'zeyiji_http_requests_in_flight',
    help: 'Requests in progress',
    registers: [],
    collect() {
      this.set(underWay)
    },
  })
  register.registerMetric(inFlight)
  return (site) => ({
    begun: () => void (underWay += 1),
    ended({ method, path, status, whole, ms }) {
      underWay -= 1
      // A failure to load the site is reported elsewhere.
      site().then(
        ({ patternOf }) => {
          const labels = { method: methodName(method), route: routeName(path, patternOf), status: statusName(status, whole) }
          durations.observe(labels, ms / 1000)
        },
        () => {},
      )
    },
  })
}
