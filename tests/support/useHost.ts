import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type FaultUpstream, faultUpstream } from './faultUpstream.ts'
import { type Host, type HostOptions, startHost } from './startHost.ts'

/** Starts a host and its upstream for the tests of a file; resets behaviours and recordings before each test. */
export function useHost(options: Omit<HostOptions, 'upstreamUrl'> = {}): { host: Host; upstream: FaultUpstream } {
  const both = {} as { host: Host; upstream: FaultUpstream }
  beforeAll(async () => {
    both.upstream = await faultUpstream()
    both.host = await startHost({ upstreamUrl: both.upstream.url, ...options })
  })
  beforeEach(() => {
    both.upstream.heal()
    both.host.upstream.breaker.reset()
    both.host.lines.length = 0
    both.host.state.accepting = true
  })
  afterAll(async () => {
    await both.host?.stop()
    await both.upstream?.stop()
  })
  return both
}
