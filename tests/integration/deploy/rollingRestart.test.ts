// @module-tag wide
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askByHttp2, askSecurely, type SecureQuestion } from '../../support/askSecurely.ts'
import { freePort } from '../../support/freePort.ts'
import { type Nginx, startNginx } from '../../support/nginx.ts'
import { createPostgresDatabase } from '../../support/postgres.ts'
import { type SiteProcess, siteProcess } from '../../support/siteProcess.ts'
import { ensureBuilt, root } from '../../support/startHost.ts'
import { layOut } from '../../support/useNginx.ts'
import { waitFor } from '../../support/waitFor.ts'

/* The deployment of docs/operating/install.md: nginx, two hosts, one upstream, PostgreSQL. */
const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
const hosts: SiteProcess[] = []
let ports: [number, number]
let upstream: SiteProcess
let nginx: Nginx
let files: string

beforeAll(async () => {
  await ensureBuilt()
  files = layOut()
  const [upstreamPort, ...hostPorts] = [await freePort(), await freePort(), await freePort()] as const
  ports = hostPorts
  nginx = await startNginx({ hosts: ports, files })
  const common = { PUBLIC_ORIGIN: nginx.origin, COOKIE_SECRET: 'only for tests, but long enough for one' }
  upstream = siteProcess('dist/programs/upstream/main.js', upstreamPort, {
    ...common,
    DATABASE_URL: await createPostgresDatabase(),
    DATA_DIR: folder,
  })
  await upstream.start()
  for (const port of ports)
    hosts.push(siteProcess('dist/programs/main.js', port, { ...common, UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}` }))
  await Promise.all(hosts.map((host) => host.start()))
})
afterAll(async () => {
  await nginx?.stop()
  for (const program of [...hosts, upstream]) await program?.kill()
  for (const path of [folder, files]) rmSync(path, { recursive: true, force: true })
})

const login = JSON.stringify({ account: '13800000000', security: 'Zeyiji@2026', loginType: 1 })
const fromPage = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

async function signIn(): Promise<string> {
  const answer = await askByHttp2(nginx, 'POST /api/user/login', { headers: fromPage, body: login })
  expect(JSON.parse(answer.text)).toMatchObject({ code: 0 })
  const cookies = answer.headers['set-cookie'] ?? []
  expect(cookies[0]).toMatch(/^skill_token=[^;]+; .*HttpOnly; Secure/)
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Continuous traffic: pages of visitors and of a signed-in user, reading calls and writing calls. */
const trafficRequests = (cookie: string): [line: string, question: SecureQuestion, status: number][] => [
  ['GET /', {}, 200],
  ['GET /course', {}, 200],
  ['GET /course?page=2', { headers: { cookie } }, 200],
  ['GET /api/course', {}, 200],
  ['GET /api/user/self', { headers: { cookie, 'sec-fetch-site': 'same-origin' } }, 200],
  ['POST /api/course/x/join', { headers: fromPage, body: '{}' }, 200],
  ['POST /api/user/logout', { headers: fromPage, body: '{}' }, 200],
]

/** Sends requests continuously, several at a time, until it is stopped; returns the numbers of requests and the failures. */
function load(only: RegExp, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const chosen = trafficRequests(cookie).filter(([line]) => only.test(line))
  const failures: string[] = []
  const counts = { GET: 0, POST: 0 }
  const ending = new AbortController()
  const worker = async (first: number) => {
    for (let turn = first; !ending.signal.aborted; turn++) {
      const [line, question, status] = chosen[turn % chosen.length]!
      const version = turn % 2 === 0 ? askSecurely : askByHttp2
      await version(nginx, line, { ...question, agent }).then(
        (answer) => answer.status === status || failures.push(`${line}: ${answer.status} ${answer.text.slice(0, 120)}`),
        (error: unknown) => failures.push(`${line}: ${String(error)}`),
      )
      counts[line.startsWith('GET') ? 'GET' : 'POST']++
      await pause(20)
    }
  }
  const workers = Array.from({ length: 6 }, (_, index) => worker(index))
  return async () => {
    ending.abort()
    await Promise.all(workers)
    agent.destroy()
    return { failures, ...counts }
  }
}

test("signs in and shows the user's own page through the whole stack", async () => {
  const cookie = await signIn()
  const page = await askByHttp2(nginx, 'GET /', { headers: { cookie } })
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
  expect(page.text).toContain('小林学焊')
  expect((await askByHttp2(nginx, 'GET /')).text).not.toContain('小林学焊')
})

test('loses no GET request when one host is killed', async () => {
  const end = load(/^GET/, await signIn())
  await pause(500)
  await hosts[0]!.kill()
  await pause(1500)
  await hosts[0]!.start()
  await pause(500)
  const { failures, GET } = await end()
  expect(failures).toEqual([])
  expect(GET).toBeGreaterThan(20)
})

test('restarts both hosts one after the other without a failed request', async () => {
  const codes: (number | null)[] = []
  const { path, stop } = await systemctl(async (unit) => {
    const host = hosts[ports.indexOf(Number(unit.split('@')[1]))]!
    codes.push(await host.stop())
    await host.start()
  })
  const end = load(/./, await signIn())
  await pause(300)
  const { stdout } = await promisify(execFile)(join(root, 'server/deploy/rolling-restart.sh'), ports.map(String), {
    env: { ...process.env, PATH: path },
  })
  await pause(300)
  const { failures, GET, POST } = await end()
  await stop()
  expect(failures).toEqual([])
  expect(codes).toEqual([0, 0])
  expect(stdout).toBe(ports.map((port) => `端口 ${port} 的主机已重启并就绪\n`).join(''))
  expect(Math.min(GET, POST)).toBeGreaterThan(20)
})

test('serves cached pages and envelopes while the upstream restarts, and recovers without intervention', async () => {
  const cookie = await signIn()
  for (let host = 0; host < 8; host++) await askSecurely(nginx, 'GET /course')
  expect(await upstream.stop()).toBe(0)
  for (let host = 0; host < 2; host++) {
    expect(await askSecurely(nginx, 'GET /course')).toMatchObject({ status: 200, text: expect.not.stringContaining('重新加载') })
    const call = await askSecurely(nginx, 'GET /api/course')
    expect(call.status).toBe(502)
    expect(JSON.parse(call.text)).toMatchObject({ code: 1502, data: null })
  }
  await upstream.start()
  await waitFor(async () => {
    for (const [line, question, status] of trafficRequests(cookie)) expect((await askSecurely(nginx, line, question)).status).toBe(status)
  })
})

/** Creates a fake `systemctl` that calls `restart`. */
async function systemctl(restart: (unit: string) => Promise<void>): Promise<{ path: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => void restart(request.url!.slice(1)).then(() => response.end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const place = mkdtempSync(join(folder, 'bin-'))
  writeFileSync(join(place, 'systemctl'), `#!/bin/sh\n[ "$1" = restart ] && exec curl -fsS "http://127.0.0.1:${port}/$2"\n`)
  chmodSync(join(place, 'systemctl'), 0o755)
  return {
    path: `${place}${delimiter}${process.env['PATH']}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
