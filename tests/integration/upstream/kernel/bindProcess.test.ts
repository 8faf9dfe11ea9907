// @module-tag wide
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const children: ChildProcess[] = []
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upstream-process-'))
  const pack = join(folder, 'pack')
  for (const name of ['professions', 'courses', 'media', 'agreements']) await mkdir(join(pack, name), { recursive: true })
  for (const name of ['categories', 'institutions', 'lecturers', 'banners', 'agreements']) await writeFile(join(pack, `${name}.json`), '[]')
  await writeFile(join(pack, 'pack.json'), JSON.stringify({ name: '空', version: '1.0.0', hotWords: [] }))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}) {
  const child = fork(resolve('server/upstream/main.ts'), {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'pack'), DATABASE_URL: '', ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [{}])])) as [
    { type?: string; port?: number },
  ]
  const origin = `http://127.0.0.1:${message.port}`
  const post = (path: string, body: unknown) =>
    fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(
      (response) => response.json() as Promise<{ code: number }>,
    )
  return { child, output, message, origin, post }
}

const wrongSignIn = (account: string) => ({ account, security: 'falsch', loginType: 1 })

describe('the upstream as a child process of the host', () => {
  it('reports its address, completes pending requests on SIGTERM and exits with 0', async () => {
    const { child, message, origin, post } = await start()
    expect(message).toMatchObject({ type: 'listening', port: expect.any(Number) })
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    const underWay = Array.from({ length: 12 }, (_, index) => post('/api/user/login', wrongSignIn(`1370000000${index % 10}`)))
    await underWay[0]
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    expect((await Promise.all(underWay)).every(({ code }) => code === 1101)).toBe(true)
    expect(await exit).toEqual([0, null])
  })

  it('exits when the host is gone', async () => {
    const { child } = await start()
    const exit = once(child, 'exit')
    child.disconnect()
    expect(await exit).toEqual([0, null])
  })

  it('keeps acknowledged writes after a SIGKILL', async () => {
    const first = await start()
    const account = '13711112222'
    for (let failures = 0; failures < 5; failures++) await first.post('/api/user/login', wrongSignIn(account))
    const exit = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await exit
    const second = await start()
    expect(await second.post('/api/user/login', wrongSignIn(account))).toMatchObject({ code: 1029 })
  })

  it('prints a code to the terminal but not to the log', async () => {
    const { output, post } = await start()
    expect(await post('/api/sys/user/sms/code', { account: '13733334444', type: 2 })).toMatchObject({ code: 0 })
    await expect.poll(() => output.text).toMatch(/^\[短信\] 13733334444 的登录验证码：\d{6}（5 分钟内有效）$/m)
    const entries = output.text.split('\n').filter((line) => line.startsWith('{'))
    expect(entries.join()).not.toContain('13733334444')
  })

  it('exits with a one-line message on an invalid setting', async () => {
    const { child, output } = await start({ LOG_LEVEL: 'loud' })
    if (child.exitCode === null) await once(child, 'exit')
    expect(child.exitCode).toBe(1)
    await expect.poll(() => output.text).toMatch(/^LOG_LEVEL [^\n]*\n$/)
  })
})
