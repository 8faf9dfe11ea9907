import { Counter, Gauge, type Registry } from 'prom-client'
import type { PageCache } from './pageCache.ts'

/** Exports the visitor cache's own counters. */
export function cacheMetrics(register: Registry, cache: PageCache): void {
  const requests = new Counter({
    name: 'zeyiji_page_cache_requests_total',
    help: 'Pages asked for by visitors: found new, found old, or made',
    labelNames: ['result'],
    registers: [],
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(cache.counts)) this.inc({ result }, count)
    },
  })
  const pages = new Gauge({
    name: 'zeyiji_page_cache_pages',
    help: 'Pages that are kept',
    registers: [],
    collect() {
      this.set(cache.size().pages)
    },
  })
  const bytes = new Gauge({
    name: 'zeyiji_page_cache_bytes',
    help: 'What they weigh, uncompressed',
    registers: [],
    collect() {
      this.set(cache.size().bytes)
    },
  })
  register.registerMetric(requests)
  register.registerMetric(pages)
  register.registerMetric(bytes)
}
