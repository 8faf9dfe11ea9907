import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPageCache } from '../../../server/http/pages/pageCache.ts'
import { openDatabase } from '../../../server/upstream/db/openDatabase.ts'
import { maintenanceCommand } from '../../../server/upstream/operations/maintenanceCommand.ts'
import { type FaultUpstream, faultUpstream } from '../../support/faultUpstream.ts'
import { type Outcome, runCommand, runInProcess } from '../../support/runCommand.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maintenance-'))
const now = Date.parse('2026-11-22T12:00:00Z')
let upstream: FaultUpstream
let host: Host
beforeAll(async () => {
  upstream = await faultUpstream()
  const pageCache = createPageCache({ freshMs: 60_000, clock: Date.now })
  host = await startHost({ upstreamUrl: upstream.url, pageCache, env: { DATA_DIR: dataDir } })
})
afterEach(() => run('off'))
afterAll(async () => {
  await host?.stop()
  await upstream?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const run = (...args: string[]): Promise<Outcome> =>
  runInProcess(() => maintenanceCommand(args, { DATA_DIR: dataDir, UPSTREAM_URL: upstream.url }, now))
const waitForStatus = (status: number) => waitFor(async () => expect((await host.ask('GET /course')).status).toBe(status))

describe('during maintenance', () => {
  test('every page and call returns an uncacheable notice with the reason and the expected end', async () => {
    await waitForStatus(200)
    expect((await run('on', '正在升级 <数据库>', '--until', '2026-11-22 23:00')).out).toContain('预计 2026-11-22 23:00 恢复')
    await waitForStatus(503)
    const page = await host.ask('GET /course')
    expect(page.text).toContain('<h1>网站维护中</h1><p>正在升级 &lt;数据库&gt;</p><p>预计11月22日 23:00恢复（北京时间）。</p>')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.stringMatching(/^\d+$/) })
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
    const call = await host.ask('POST /api/user/login', { headers: { 'content-type': 'application/json' }, body: '{}' })
    expect(call.status).toBe(503)
    expect(call.json).toMatchObject({ code: 1502, message: '正在升级 <数据库>', msg: '正在升级 <数据库>', data: null })
    for (const line of ['GET /', 'GET /study', 'GET /sitemap.xml', 'GET /nothing']) expect((await host.ask(line)).status, line).toBe(503)
  })

  test('health checks, metrics and requests from allowed addresses work as usual', async () => {
    await run('on', '稍后回来', '--allow', '203.0.113.4, 2001:db8::/48')
    for (const line of ['GET /healthz', 'GET /readyz', 'GET /metrics']) expect((await host.ask(line)).status, line).toBe(200)
    const from = async (address: string) => (await host.ask('GET /course', { headers: { 'x-forwarded-for': address } })).status
    // The previous notice allowed no address.
    await waitFor(async () => expect([await from('203.0.113.4'), await from('2001:db8::7')]).toEqual([200, 200]))
    expect([await from('203.0.113.5'), await from('2001:db9::7')]).toEqual([503, 503])
  })

  test('the command in a separate process starts and ends the maintenance', async () => {
    const env = { DATA_DIR: dataDir, UPSTREAM_URL: upstream.url }
    const program = 'server/upstream/operations/maintenanceCommand.ts'
    expect(await runCommand(program, ['on', '稍后回来'], env)).toMatchObject({ code: 0, out: expect.stringContaining('已进入维护') })
    await waitForStatus(503)
    expect((await run('status')).out).toBe('维护中。访客看到：稍后回来\n')
    expect((await run('off')).out).toContain('已结束维护')
    await waitForStatus(200)
    expect((await run('off')).out).toBe('网站没有在维护，没有改动\n')
    expect((await run('status')).out).toBe('网站没有在维护\n')
  })

  test('an invalid notice file is logged and ignored', async () => {
    await waitForStatus(200)
    writeFileSync(join(dataDir, 'maintenance.json'), '{')
    await waitFor(() => expect(host.entries().some(({ event }) => event === 'maintenance')).toBe(true))
    expect((await host.ask('GET /course')).status).toBe(200)
    rmSync(join(dataDir, 'maintenance.json'))
  })
})

test('the audit log records who started and ended the maintenance, and why; without a database the command prints a notice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maintenance-audit-'))
  const env = { DATA_DIR: folder }
  const program = 'server/upstream/operations/maintenanceCommand.ts'
  const unwritten = await runCommand(program, ['on', '稍后回来'], env)
  expect(unwritten).toMatchObject({ code: 0, err: `没有写入操作记录：${folder} 里还没有数据库\n` })
  expect(readdirSync(folder)).toEqual(['maintenance.json'])
  const db = await openDatabase({ url: undefined, file: join(folder, 'zeyiji.db') })
  await runCommand(program, ['on', '稍后回来', '--by', '王敏', '--why', '换硬盘'], env)
  await runCommand(program, ['status'], env)
  await runCommand(program, ['off', '--by', '李强'], env)
  const rows = await db.selectFrom('operator_action').select(['operator', 'action', 'reason']).orderBy('started_at').execute()
  expect(rows).toEqual([
    { operator: '王敏', action: 'on', reason: '换硬盘' },
    { operator: '李强', action: 'off', reason: '' },
  ])
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  [['on'], 2, '用法'],
  [['off', 'now'], 2, '用法'],
  [['status', '--allow', '::1'], 2, '用法'],
  [['on', ' '], 1, '应为 1 到 500 个字'],
  [['on', '稍后', '--allow', 'example.com'], 1, '--allow 应为'],
  [['on', '稍后', '--allow', '10.0.0.0/33'], 1, '--allow 应为'],
  [['on', '稍后', '--until', '2026-02-30 10:00'], 1, '--until 应为'],
  [['on', '稍后', '--until', '2026-11-22 19:59'], 1, '--until 已经过去'],
])('%j changes nothing and prints the reason', async (args, code, text) => {
  expect(await run(...args)).toMatchObject({ code, out: '', err: expect.stringContaining(text) })
  expect(existsSync(join(dataDir, 'maintenance.json'))).toBe(false)
})
