import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type BenchHost, load, startHost, startStub } from './loadHost.ts'

/*
 * What a page costs: the course list against an upstream that answers at once, 16 connections, CPU of the host process.
 * Prints each mark beside what was measured; judges nothing, since machines differ.
 */

interface Row {
  what: string
  measured: string
  mark: string
}

const token = 'bench-token-bench-token-bench-token-bench-0'
const seconds = Number(process.argv[2] ?? 8)
const rows: Row[] = []
const row = (what: string, measured: string, mark: string) => {
  rows.push({ what, measured, mark })
  process.stdout.write(`${what}：${measured}（目标 ${mark}）\n`)
}

const stub = await startStub()
// Once before, as on any machine where it has run: Node keeps what it has compiled.
await (await startHost({ UPSTREAM_URL: stub.url })).stop()
const host = await startHost({ UPSTREAM_URL: stub.url })
row('主机冷启动到第一个 200', `${host.coldStartMs.toFixed(0)} ms`, '500 ms')
await measurePages(host)
await measureBytes(host)
row('压测后主机内存', `${host.memoryMb().toFixed(0)} MB`, '250 MB')
await host.stop()
stub.stop()

await measureGrowth()
await measureShell()
await measureEmbedded()

process.stdout.write(
  `\n| 项目 | 实测 | 目标 |\n| --- | ---: | ---: |\n${rows.map(({ what, measured, mark }) => `| ${what} | ${measured} | ${mark} |`).join('\n')}\n`,
)

async function measurePages(target: BenchHost): Promise<void> {
  const signedIn = await load(target, '/course', { token, seconds })
  row('已登录用户的页面', `${signedIn.cpuMsPerRequest.toFixed(2)} ms CPU，${signedIn.requestsPerSecond.toFixed(0)} 次/秒`, '0.9 ms')
  const visitor = await load(target, '/course', { seconds })
  row('访客的页面（来自缓存）', `${visitor.cpuMsPerRequest.toFixed(2)} ms CPU`, '0.1 ms')
  const call = await load(target, '/api/course', { seconds: Math.min(seconds, 4) })
  row('代理一次调用', `${call.cpuMsPerRequest.toFixed(3)} ms CPU`, '裸管道的两倍')
}

async function measureBytes({ origin }: BenchHost): Promise<void> {
  const html = Buffer.from(await (await fetch(`${origin}/course`)).arrayBuffer())
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
  row('页面 HTML', `${(html.length / 1000).toFixed(1)} kB，brotli ${(brotli / 1000).toFixed(1)} kB`, '25 kB，brotli 5 kB')
}

/** A list of 100 cards beside one of 24. */
async function measureGrowth(): Promise<void> {
  const costs: number[] = []
  for (const cards of ['24', '100']) {
    const upstream = await startStub({ STUB_CARDS: cards })
    const target = await startHost({ UPSTREAM_URL: upstream.url })
    costs.push((await load(target, '/course', { token, seconds: Math.min(seconds, 4) })).cpuMsPerRequest)
    await target.stop()
    upstream.stop()
  }
  row('100 张卡片对 24 张', `${(costs[1]! / costs[0]!).toFixed(2)} 倍`, '4 倍')
}

/** When the first bytes leave while the list takes 300 ms. */
async function measureShell(): Promise<void> {
  const upstream = await startStub({ STUB_DELAY_MS: '300' })
  const target = await startHost({ UPSTREAM_URL: upstream.url })
  const started = performance.now()
  const response = await fetch(`${target.origin}/course`)
  const reader = response.body!.getReader()
  await reader.read()
  row('上游要 300 ms 时的首字节', `${(performance.now() - started).toFixed(0)} ms`, '早于 300 ms')
  while (!(await reader.read()).done) continue
  await target.stop()
  upstream.stop()
}

/** With the embedded upstream and its content: the very first start loads the pack, the second finds it. */
async function measureEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zeyiji-bench-'))
  const first = await startHost({ DATA_DIR: folder })
  row('连同内置上游首次启动（载入内容）', `${first.coldStartMs.toFixed(0)} ms`, '–')
  await first.stop()
  const second = await startHost({ DATA_DIR: folder })
  row('连同内置上游冷启动', `${second.coldStartMs.toFixed(0)} ms`, '1000 ms')
  const page = await load(second, '/course', { seconds: Math.min(seconds, 4) })
  row('内置上游之上的访客页面', `${page.cpuMsPerRequest.toFixed(2)} ms CPU（主机），${page.requestsPerSecond.toFixed(0)} 次/秒`, '–')
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
}
