import { load, startBarePipe, startHost, startStub } from './loadHost.ts'
import { atMost, type Rows } from './Row.ts'

/** Measures one call through the proxy, compared with the minimal proxy. */
export async function* proxyRows(seconds: number): Rows {
  const stub = await startStub()
  const pipe = await startBarePipe(stub.url)
  const host = await startHost({ UPSTREAM_URL: stub.url })
  const costs = { bare: 0, ours: 0 }
  const rounds = 3
  // Alternates, because the speed of machines drifts.
  for (let round = 0; round < rounds; round += 1) {
    costs.bare += (await load(pipe, '/api/course', { seconds: seconds / rounds })).cpuMsPerRequest / rounds
    costs.ours += (await load(host, '/api/course', { seconds: seconds / rounds })).cpuMsPerRequest / rounds
  }
  yield { what: '代理一次调用，CPU', measured: `${costs.ours.toFixed(3)} ms，裸管道 ${costs.bare.toFixed(3)} ms`, mark: '–' }
  yield atMost('代理对裸管道', costs.ours / costs.bare, 2, '倍', 2)
  await host.stop()
  await pipe.stop()
  stub.stop()
}
