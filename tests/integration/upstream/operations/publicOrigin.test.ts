// @module-tag wide
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { programEnv } from '../../../support/programEnv.ts'
import { writePack, smallPack } from '../../../support/smallPack.ts'
import { ensureBuilt, root } from '../../../support/startHost.ts'
import { waitFor } from '../../../support/waitFor.ts'

const folder = mkdtempSync(join(tmpdir(), 'public-origin-'))
const pack = writePack(smallPack())
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const env = { ...programEnv, NODE_ENV: 'production', CONTENT_DIR: pack, DATA_DIR: folder }
const qrContent = async (origin: string) => {
  const answer = await fetch(`${origin}/api/qr/generate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"type":1}',
  })
  return ((await answer.json()) as { data: string }).data
}

it('codes of a site on a free port contain that port, also after a restart of the upstream', async () => {
  await ensureBuilt()
  const host = spawn(process.execPath, ['server/main.ts'], { cwd: root, env: { ...env, PORT: '0' } })
  started.push(host)
  let said = ''
  for (const stream of [host.stdout, host.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await waitFor(() => expect(said).toMatch(/http:\/\/localhost:\d+/))
  const origin = /http:\/\/localhost:\d+/.exec(said)![0]
  expect(await qrContent(origin)).toMatch(new RegExp(`^${origin}/qr/[\\w-]{22}$`))
  expect(await (await fetch(`${origin}/nope`)).text()).not.toContain('localhost:0')

  const upstream = readFileSync(`/proc/${host.pid}/task/${host.pid}/children`, 'utf8').trim()
  process.kill(Number(upstream), 'SIGKILL')
  await waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(503))
  await waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200))
  expect(await qrContent(origin)).toMatch(new RegExp(`^${origin}/qr/[\\w-]{22}$`))
})

it('codes contain the configured origin', async () => {
  const child = fork(resolve('server/upstream/main.ts'), {
    env: { ...env, PUBLIC_ORIGIN: 'https://www.example.com', CHAT_PROVIDER: 'simulated', PAYMENT_PROVIDER: 'sandbox', LOG_FORMAT: 'json' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  started.push(child)
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  expect(await qrContent(`http://127.0.0.1:${port}`)).toMatch(/^https:\/\/www\.example\.com\/qr\//)
  await fetch(`http://127.0.0.1:${port}/api/wechat/mp/login/qrcode`)
  // Selected by name and reported at every start; the log has no warning about messages because the site sends none.
  expect(said).toMatch(/"level":"warn".*"event":"chat app is simulated"/)
  expect(said).toMatch(/"level":"warn".*"event":"payments are simulated"/)
  expect(said).toMatch(/"level":"warn".*"event":"verification codes are not sent"/)
  await expect.poll(() => said).toMatch(/^\[微信模拟\] 扫码页：https:\/\/www\.example\.com\/simulated\/chat\/[\w-]{22}$/m)
})
