import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { domainsSecret } from '../../../support/catalogueCalls.ts'
import { folderOfRun } from '../../../support/onceForRun.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { type Outcome, runInProcess } from '../../../support/runCommand.ts'
import { isSigned, readJws, useCertificates } from '../../../support/useCertificates.ts'

describe.each(engines)('certificates by npm run inbox on %s', (engine) => {
  const world = useCertificates(engine)
  const run = (...args: string[]): Promise<Outcome> => {
    const { dataDir, url, time } = world()
    const env = { DATA_DIR: dataDir, DATA_KEY: domainsSecret, ...(url !== undefined && { DATABASE_URL: url }) }
    return runInProcess(() => inboxCommand(args, env, time.now))
  }

  test('revokes a certificate with a public reason, and restores it after a mistake', async () => {
    const { certified, call, db, detail } = world()
    const { user, code } = await certified()
    const { jws } = await call('GET /api/certificate/:code', { code })
    expect((await run('list', 'certificates', '--status', 'valid')).out).toContain(`${code}  `)
    expect((await run('show', code.toLowerCase())).out).toContain('证书\n编号：')
    expect(await run('decide', code, 'revoke')).toMatchObject({ code: 1, err: expect.stringContaining('--why') })
    expect(await run('decide', code, 'refuse', '--why', '替考')).toMatchObject({ code: 1, err: expect.stringContaining('revoke') })
    expect(await run('decide', code, 'revoke', '--field', '照片=替考', '--why', '替考')).toMatchObject({ code: 1 })
    expect(await run('decide', code, 'revoke', '--why', '查实替考', '--by', '王审核')).toMatchObject({ code: 0 })
    expect(await run('decide', code, 'revoke', '--why', '再撤一次')).toMatchObject({ code: 1, err: expect.stringContaining('没有改动') })
    expect(await call('GET /api/certificate/:code', { code })).toMatchObject({
      state: 'revoked',
      revoked: { at: expect.any(String), reason: '查实替考' },
      jws,
    })
    expect(await isSigned(jws, (await call('GET /api/certificate/key', {})).keys)).toBe(true)
    expect((await run('list', 'certificates', '--status', 'revoked')).out).toContain(code)
    expect((await run('show', code)).out).toContain('查实替考')
    expect(await run('decide', code, 'restore', '--why', '查错了人')).toMatchObject({ code: 0 })
    expect(await call('GET /api/certificate/:code', { code })).toMatchObject({ state: 'valid', revoked: null })
    const told = await db.selectFrom('notice').select(['title', 'path']).where('user_id', '=', user).execute()
    for (const title of ['证书已撤销', '证书恢复有效']) expect(told).toContainEqual({ title, path: `/certificate/${code}` })
    const { history } = (await detail('free', user)).enrolment!
    expect(history.map(({ text }) => text)).toEqual(expect.arrayContaining(['证书已撤销：查实替考', '证书恢复有效：查错了人']))
    const audit = (await run('audit')).out
    for (const said of [code, '王审核', '查实替考', '查错了人']) expect(audit).toContain(said)
  })

  test('exports certificates as a table', async () => {
    const { code } = await world().certified()
    const path = join(folderOfRun(), `certificates-${engine}.csv`)
    rmSync(path, { force: true })
    expect(await run('export', 'certificates', path)).toMatchObject({ code: 0 })
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`${code},有效,林小木,焊工,五级,`))
  })

  test('signs new certificates with the new key after a key change; existing ones stay valid', async () => {
    const { certified, call } = world()
    const jwsOf = async () => (await call('GET /api/certificate/:code', { code: (await certified()).code })).jws
    const before = await jwsOf()
    expect(await run('rotate-key')).toMatchObject({ code: 1, err: expect.stringContaining('--why') })
    expect(await run('rotate-key', 'now', '--why', '例行更换')).toMatchObject({ code: 2 })
    const { out } = await run('rotate-key', '--why', '例行更换')
    const after = await jwsOf()
    const kids = [before, after].map((jws) => readJws(jws).header['kid'])
    expect(kids[0]).not.toBe(kids[1])
    expect(out).toContain(kids[1])
    const { keys } = await call('GET /api/certificate/key', {})
    expect(keys[0]!.kid).toBe(kids[1])
    for (const jws of [before, after]) expect(await isSigned(jws, keys)).toBe(true)
    expect(await isSigned(before, keys.slice(0, 1))).toBe(false)
    expect((await run('audit')).out).toContain('例行更换')
  })

  test('issues certificates once for results whose task is missing, when they become due', async () => {
    const { sat, score, onDay, runTasks, mine, db, askMissed } = world()
    const user = await sat()
    await score(user, { theory: 60, skill: 60 })
    const half = await sat()
    await score(half, { theory: 60 })
    await db.deleteFrom('outbox_task').where('kind', '=', 'certificate.enrolment').execute()
    expect(await askMissed()).toBe(0)
    onDay(41)
    expect(await askMissed()).toBeGreaterThanOrEqual(2)
    await runTasks()
    expect(await askMissed()).toBe(0)
    expect((await mine(user)).list).toHaveLength(1)
    expect((await mine(half)).list).toHaveLength(0)
  })
})
