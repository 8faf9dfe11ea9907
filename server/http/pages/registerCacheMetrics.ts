import { Counter, Gauge, type Registry } from 'prom-client'
import type { PageCache } from './pageCache.ts'

/** Registers the counters of the visitor cache. */
export function registerCacheMetrics(register: Registry, cache: PageCache): void {
  const requests = new Counter({
    name: 'zeyiji_page_cache_requests_total',
    help: 'Visitor page requests by result: fresh, stale or rendered',
    labelNames: ['result'],
    registers: [],
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(cache.counts)) this.inc({ result }, count)
    },
  })
  const pages = new Gauge({
    name: 'zeyiji_page_cache_pages',
    help: 'Cached pages',
    registers: [],
    collect() {
      this.set(cache.size().pages)
    },
  })
  const bytes = new Gauge({
    name: 'zeyiji_page_cache_bytes',
    help: 'Total uncompressed size of the cached pages, in bytes',
    registers: [],
    collect() {
      this.set(cache.size().bytes)
    },
  })
  register.registerMetric(requests)
  register.registerMetric(pages)
  register.registerMetric(bytes)
}
