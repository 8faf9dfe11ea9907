import { Histogram, type Registry } from 'prom-client'
import type { PageWatch } from './pageWatch.ts'

/** Times pages by source: cached, rendered for all who wait, rendered for one reader. */
export function pageMetrics(register: Registry): PageWatch {
  const timed = (name: string, help: string) =>
    new Histogram({
      name,
      help,
      labelNames: ['source'],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [register],
    })
  const firstByte = timed('zeyiji_page_first_byte_seconds', 'From the head of a request to the first byte of its page')
  const rendered = timed('zeyiji_page_render_seconds', 'From the beginning of a page to its end, what it waited for the upstream included')
  return {
    firstByte: (source, ms) => firstByte.observe({ source }, ms / 1000),
    rendered: (source, ms) => rendered.observe({ source }, ms / 1000),
  }
}
