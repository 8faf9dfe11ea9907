import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { faultUpstream, held } from '../../support/faultUpstream.ts'
import { programEnv } from '../../support/programEnv.ts'
import { runCommand } from '../../support/runCommand.ts'
import { smallPack, writePack } from '../../support/smallPack.ts'
import { ask, ensureBuilt, root } from '../../support/startHost.ts'
import { copyLoadedDemo } from '../../support/startSite.ts'
import { waitFor } from '../../support/waitFor.ts'

const started: ChildProcess[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'host-process-'))

beforeAll(() => ensureBuilt())
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts the host the way an operator does; by default from its sources. */
function start(
  env: Record<string, string>,
  program: 'server/main.ts' | 'server/upstream/main.ts' | 'dist/programs/main.js' = 'server/main.ts',
) {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...programEnv, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', ...env },
  })
  started.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>
  const port = async () => {
    await waitFor(() => expect(said.out + said.err).toMatch(/localhost:\d+/))
    return Number(/localhost:(\d+)/.exec(said.out)?.[1])
  }
  return { child, said, ended, port }
}

describe('the host with its own upstream', () => {
  test('prints its address and a demo account, and restarts a killed upstream', async () => {
    await copyLoadedDemo(dataDir)
    const { child, said, port: listening, ended } = start({}, 'dist/programs/main.js')
    const port = await listening()
    await waitFor(() => expect(said.out).toMatch(/体验账号：手机 1\d{10} {2}密码 \S+/))
    expect((await ask(port, 'GET /readyz')).status).toBe(200)
    expect((await ask(port, 'GET /course')).text).toContain('/course/')

    process.kill(childOf(child.pid!), 'SIGKILL')
    await waitFor(async () => expect((await ask(port, 'GET /readyz')).status).toBe(503))
    const page = await ask(port, 'GET /nope')
    expect(page.status).toBe(404)
    expect((await ask(port, 'GET /healthz')).status).toBe(200)

    await waitFor(async () => expect((await ask(port, 'GET /readyz')).status).toBe(200))
    expect((await ask(port, 'GET /course')).text).not.toContain('重新加载')
    expect((await ask(port, 'GET /api/category')).json).toMatchObject({ code: 0 })
    const metrics = (await ask(port, 'GET /metrics')).text
    expect(metrics).toContain('\nzeyiji_upstream_restarts_total 1\n')
    // The metrics of the new process.
    expect(metrics).toMatch(/\nzeyiji_api_call_duration_seconds_count\{[^}]*call="\/api\/category"/)

    const upstream = childOf(child.pid!)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(() => process.kill(upstream, 0)).toThrow('ESRCH')

    const database = new DatabaseSync(join(dataDir, 'zeyiji.db'), { readOnly: true })
    const { password_hash } = database.prepare('select password_hash from user_account where password_hash is not null').get()!
    expect(password_hash, 'hashes passwords at full cost').toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    database.close()
  })
})

test.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  // With a proxy in front, the host is publicly reachable.
  { PUBLIC_ORIGIN: 'https://www.example.com' },
])('creates no demo account when the host is publicly reachable: %j', { tags: ['wide'] }, async (env) => {
  const folder = mkdtempSync(join(tmpdir(), 'host-open-'))
  await copyLoadedDemo(folder)
  const { child, said, port, ended } = start({ ...env, DATA_DIR: folder })
  const answer = await fetch(`http://127.0.0.1:${await port()}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: '13800000000', security: 'Zeyiji@2026', loginType: 1 }),
  })
  expect(await answer.json()).toMatchObject({ code: 1101 })
  expect(said.out).not.toContain('体验账号')
  child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

test('serves the content that a command loaded, also after a start with the demonstration pack', { tags: ['wide'] }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'host-content-'))
  await copyLoadedDemo(folder)
  const own = writePack(smallPack())
  await runCommand('server/upstream/operations/contentCommand.ts', ['load', own], { DATA_DIR: folder })
  for (let times = 0; times < 2; times++) {
    const { child, said, port, ended } = start({ DATA_DIR: folder })
    const { json } = await ask(await port(), 'GET /api/course')
    expect(json).toMatchObject({ data: { total: 23 } })
    expect(said.out).toMatch(/内容包：测试内容包 1\.0\.0（.* 用命令载入；/)
    expect(said.out).not.toContain('体验账号')
    child.kill('SIGTERM')
    await ended
  }
  for (const path of [own, folder]) rmSync(path, { recursive: true, force: true })
})

test('on SIGTERM, completes pending requests, closes idle connections and exits with 0', async () => {
  const upstream = await faultUpstream()
  const gate = held()
  upstream.on('/api/home', gate.behaviour)
  const { child, port: listening, ended } = start({ UPSTREAM_URL: upstream.url })
  const port = await listening()
  const agent = new Agent({ keepAlive: true })
  const asked = httpRequest({ port, path: '/api/home', agent }).end()
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  await waitFor(() => expect(upstream.to('/api/home')).toHaveLength(1))
  child.kill('SIGTERM')
  await waitFor(async () => await expect(ask(port, 'GET /healthz')).rejects.toThrow('ECONNREFUSED'))
  gate.release()
  const [response] = await answered
  expect(response.statusCode).toBe(200)
  response.resume()
  await once(response, 'end')
  expect(await ended).toEqual([0, null])
  agent.destroy()
  await upstream.stop()
})

describe('the log level changes at run time', { tags: ['wide'] }, () => {
  const setLevel = (dataDir: string, ...words: string[]) =>
    runCommand('server/upstream/operations/logLevelCommand.ts', words, { DATA_DIR: dataDir })
  const hasLevelChange = (out: string, to: string) =>
    out.split('\n').some((line) => line.includes('"event":"log level"') && line.includes(`"to":"${to}"`))

  test('for the host: up, down and back to LOG_LEVEL, by the log-level command', async () => {
    const [upstream, dataDir] = [await faultUpstream(), mkdtempSync(join(tmpdir(), 'level-'))]
    const { child, said, port: listening, ended } = start({ UPSTREAM_URL: upstream.url, LOG_LEVEL: 'error', DATA_DIR: dataDir })
    const port = await listening()
    await ask(port, 'GET /api/home')
    expect((await setLevel(dataDir, 'debug', '--for', '15m')).out).toMatch(/^约一秒后生效：日志至少记 debug，到 20\d\d-/)
    await waitFor(() => expect(hasLevelChange(said.out, 'debug')).toBe(true))
    await ask(port, 'GET /api/banner?position=1')
    await ask(port, 'GET /course')
    await waitFor(() => expect(said.out).toMatch(/"level":"debug","event":"upstream call"/))
    expect(said.out).toContain('"/api/banner"')
    await setLevel(dataDir, 'silent')
    await waitFor(() => expect(hasLevelChange(said.out, 'silent')).toBe(true))
    await ask(port, 'GET /api/category')
    expect((await setLevel(dataDir, 'reset')).out).toBe('约一秒后回到 LOG_LEVEL\n')
    await setLevel(dataDir, 'info')
    await waitFor(() => expect(hasLevelChange(said.out, 'info')).toBe(true))
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(said.out).not.toContain('/api/home')
    expect(said.out).not.toContain('/api/category')
    await upstream.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('for a separate upstream, and applies when set before the start; the audit log records the operator', async () => {
    const [contentDir, dataDir] = [writePack(smallPack()), mkdtempSync(join(tmpdir(), 'level-alone-'))]
    await setLevel(dataDir, 'debug')
    const env = { PORT: '0', LOG_LEVEL: 'error', CONTENT_DIR: contentDir, DATA_DIR: dataDir }
    const { child, said, ended } = start(env, 'server/upstream/main.ts')
    await waitFor(() => expect(said.out).toMatch(/http:\/\/127\.0\.0\.1:\d+\/api/))
    expect(hasLevelChange(said.out, 'debug')).toBe(true)
    const port = Number(/127\.0\.0\.1:(\d+)\/api/.exec(said.out)![1])
    await ask(port, 'GET /api/home?who=13800000000')
    await waitFor(() => expect(said.out).toMatch(/"level":"debug","event":"call",.*"call":"GET \/api\/home","status":200/))
    await setLevel(dataDir, 'warn', '--by', '王敏', '--why', '够了')
    await waitFor(() => expect(hasLevelChange(said.out, 'warn')).toBe(true))
    await ask(port, 'GET /api/category')
    const audit = await runCommand('server/upstream/operations/users/usersCommand.ts', ['audit'], { DATA_DIR: dataDir })
    expect(audit.out).toMatch(/ {2}王敏 {2}log-level warn {2}直到 reset {2}已完成 {2}原因：够了/)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(said.out).not.toMatch(/GET \/api\/category|13800000000/)
    for (const path of [contentDir, dataDir]) rmSync(path, { recursive: true, force: true })
  })
})

describe('a failing start prints the reason in one line and exits with 1:', () => {
  test.each([
    ['PORT', 'x'],
    ['DATABASE_URL', 'mysql://user:secret-word@host/db'],
    ['UPSTREAM_URL', 'http://user:secret-word@h/'],
  ])('%s=%s', async (name, value) => {
    const { said, ended } = start({ [name]: value })
    expect(await ended).toEqual([1, null])
    expect(said.err.trim().split('\n')).toHaveLength(1)
    expect(said.err).toMatch(new RegExp(`^${name} must be `))
    expect(said.err).not.toContain('secret-word')
  })

  test('an invalid setting of a separate upstream', async () => {
    const { said, ended } = start({ TRUST_PROXY: '10.0.0.0/99' }, 'server/upstream/main.ts')
    expect(await ended).toEqual([1, null])
    expect(said.err).toMatch(/^TRUST_PROXY must be .* "10\.0\.0\.0\/99"\n$/)
  })

  test.each([
    [
      'a missing content folder',
      { CONTENT_DIR: join(dataDir, 'none') },
      `CONTENT_DIR ${join(dataDir, 'none')} 里没有内容包，请设为含有 pack.json 的文件夹`,
    ],
    ['a content folder without a pack', { CONTENT_DIR: dataDir }, `CONTENT_DIR ${dataDir} 里没有内容包，请设为含有 pack.json 的文件夹`],
    [
      'an unknown search engine',
      { SEARCH_ENGINE: 'no-such-engine' },
      "不能使用 SEARCH_ENGINE=no-such-engine：Cannot find package 'no-such-engine'",
    ],
    [
      'a module that is no search engine',
      { SEARCH_ENGINE: './server/config.ts' },
      '不能使用 SEARCH_ENGINE=./server/config.ts：它没有给出 createSearchEngine，或引擎缺少方法',
    ],
  ])('%s, before anything is stored', async (_, env: Record<string, string>, reason) => {
    const folder = join(dataDir, 'untouched')
    const { said, ended } = start({ ...env, DATA_DIR: folder })
    expect(await ended).toEqual([1, null])
    expect(said.err).toBe(`${reason}\n`)
    expect(existsSync(folder)).toBe(false)
  })

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { said, ended } = start({ PORT: String(port), UPSTREAM_URL: 'http://127.0.0.1:1' })
    expect(await ended).toEqual([1, null])
    expect(said.err).toBe(`PORT ${port} is taken by another program; set another PORT\n`)
    other.close()
  })

  test('a port in use, for a separate upstream', { tags: ['wide'] }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const [contentDir, folder] = [writePack(smallPack()), mkdtempSync(join(tmpdir(), 'taken-'))]
    const { said, ended } = start({ PORT: String(port), CONTENT_DIR: contentDir, DATA_DIR: folder }, 'server/upstream/main.ts')
    expect(await ended).toEqual([1, null])
    expect(said.err).toBe(`PORT ${port} is taken by another program; set another PORT\n`)
    other.close()
    for (const path of [contentDir, folder]) rmSync(path, { recursive: true, force: true })
  })

  test('an address of another machine', async () => {
    const { said, ended } = start({ HOST: '203.0.113.1', UPSTREAM_URL: 'http://127.0.0.1:1' })
    expect(await ended).toEqual([1, null])
    expect(said.err).toMatch(/^HOST 203\.0\.113\.1 [^\n]+\n$/)
  })
})

/** Returns the id of the only child process. */
function childOf(pid: number): number {
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(entry)
    if (stat?.parent === pid && stat.state !== 'Z') return Number(entry)
  }
  throw new Error(`${pid} has no child`)
}

function statOf(pid: string): { parent: number; state: string } | undefined {
  try {
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { parent: Number(parent), state }
  } catch {
    return undefined
  }
}
