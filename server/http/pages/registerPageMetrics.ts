import { Histogram, type Registry } from 'prom-client'
import type { PageObserver } from './pageObserver.ts'

/** Registers the durations of pages by source: cached, shared rendering, or rendering for one request. */
export function registerPageMetrics(register: Registry): PageObserver {
  const timed = (name: string, help: string) =>
    new Histogram({
      name,
      help,
      labelNames: ['source'],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [register],
    })
  const firstByte = timed('zeyiji_page_first_byte_seconds', 'Time from the head of a request to the first byte of its page')
  const rendered = timed('zeyiji_page_render_seconds', 'Time to render a page completely, including the wait for the upstream')
  return {
    firstByte: (source, ms) => firstByte.observe({ source }, ms / 1000),
    rendered: (source, ms) => rendered.observe({ source }, ms / 1000),
  }
}
