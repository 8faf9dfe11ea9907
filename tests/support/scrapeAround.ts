import type { createCallMetrics } from '../../server/upstream/operations/createCallMetrics.ts'
import type { Scraped } from './promtool.ts'
import { type Host, startHost } from './startHost.ts'

export const hostTarget = { job: 'zeyiji', instance: '127.0.0.1:3001' }
export const upstreamTarget = { job: 'zeyiji-upstream', instance: '127.0.0.1:3100' }

export const metricsOf = async (host: Host): Promise<string> => (await host.ask('GET /metrics')).text

/** Returns the metrics of a host before and after an action. */
export async function scrapeHost(upstreamUrl: string, work: (host: Host) => unknown, env: Record<string, string> = {}): Promise<Scraped[]> {
  const host = await startHost({ upstreamUrl, env: { UPSTREAM_TIMEOUT_MS: '5000', ...env } })
  try {
    // Creates counters that do not exist before their first event.
    await host.ask('GET /course')
    await host.ask('GET /api/category')
    const before = await metricsOf(host)
    await work(host)
    return [{ ...hostTarget, before, after: await metricsOf(host) }]
  } finally {
    await host.stop()
  }
}

/** Returns the upstream's own metrics before and after an action. */
export async function scrapeUpstream(metrics: ReturnType<typeof createCallMetrics>, work: () => unknown = () => {}): Promise<Scraped[]> {
  const scrape = async () => {
    const said = Promise.withResolvers<string>()
    const request = { socket: { remoteAddress: '127.0.0.1' }, headers: {} }
    const response = { type: () => response, send: said.resolve }
    await metrics.page(request as never, response as never, said.reject)
    return said.promise
  }
  const before = await scrape()
  await work()
  return [{ ...upstreamTarget, before, after: await scrape() }]
}
