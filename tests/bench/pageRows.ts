import { courseListSources, filesOf, served } from './builtChunks.ts'
import { load, startHost, startStub } from './loadHost.ts'
import { atMost, type Rows } from './Row.ts'

/** A well-formed token; the stub accepts every token. */
export const token = 'bench-token-bench-token-bench-token-bench-0'

/** Measures the course list for a signed-in user and for a visitor, its size, and the host's memory afterwards. */
export async function* pageRows(seconds: number): Rows {
  const stub = await startStub()
  // Warm-up run, because Node caches compiled code.
  await (await startHost({ UPSTREAM_URL: stub.url })).stop()
  const host = await startHost({ UPSTREAM_URL: stub.url })
  yield atMost('主机冷启动到第一个 200', host.coldStartMs, 400, 'ms')
  const signedIn = await load(host, '/course', { token, seconds })
  yield atMost('已登录用户的页面，CPU', signedIn.cpuMsPerRequest, 0.45, 'ms', 2)
  const visitor = await load(host, '/course', { seconds })
  yield atMost('访客的页面（来自缓存），CPU', visitor.cpuMsPerRequest, 0.08, 'ms', 2)
  yield atMost('压测后主机内存', host.memoryMb(), 200, 'MB')
  yield* bytes(`${host.origin}/course`)
  await host.stop()
  stub.stop()
  yield* everNew(seconds)
  yield* cards(Math.min(seconds, 4))
  yield* lateList()
}

async function* bytes(address: string): Rows {
  const page = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  yield atMost('页面 HTML', (await page.arrayBuffer()).byteLength / 1000, 22, 'kB', 1)
  yield atMost('页面 HTML，brotli（访客收到的）', Number(page.headers.get('content-length')) / 1000, 4.5, 'kB', 1)
  const scripts = [...new Set(courseListSources.flatMap((source) => [...filesOf(source)]))]
  yield atMost('首次加载的全部脚本，brotli', scripts.reduce((sum, file) => sum + served(file), 0) / 1000, 100, 'kB', 1)
}

/** Measures a list with data that was never rendered before, so that no cache helps. */
async function* everNew(seconds: number): Rows {
  const stub = await startStub({ STUB_EVER_NEW: '1' })
  const host = await startHost({ UPSTREAM_URL: stub.url })
  const { cpuMsPerRequest } = await load(host, '/course', { token, seconds })
  yield atMost('同一页面，列表每次都不同，CPU', cpuMsPerRequest, 0.9, 'ms', 2)
  await host.stop()
  stub.stop()
}

/** Measures a list of 100 cards and one of 24, both with new data in each request. */
async function* cards(seconds: number): Rows {
  const costs: number[] = []
  for (const size of ['24', '100']) {
    const stub = await startStub({ STUB_CARDS: size, STUB_EVER_NEW: '1' })
    const host = await startHost({ UPSTREAM_URL: stub.url })
    costs.push((await load(host, '/course', { token, seconds })).cpuMsPerRequest)
    await host.stop()
    stub.stop()
  }
  yield atMost('100 张卡片对 24 张', costs[1]! / costs[0]!, 4, '倍', 2)
}

/** Measures the time to first byte if the list takes 300 ms. */
async function* lateList(): Rows {
  const stub = await startStub({ STUB_DELAY_MS: '300' })
  const host = await startHost({ UPSTREAM_URL: stub.url })
  const started = performance.now()
  const reader = (await fetch(`${host.origin}/course`)).body!.getReader()
  await reader.read()
  yield atMost('上游要 300 ms 时的首字节', performance.now() - started, 300, 'ms')
  while (!(await reader.read()).done) continue
  await host.stop()
  stub.stop()
}
