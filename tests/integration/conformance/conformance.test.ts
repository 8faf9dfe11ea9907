import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract, failure, readEnvelope, success } from '#lib/contract'
import { loadPack } from '../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../server/upstream/content/read/readPack.ts'
import { knowsVisitors, servesUsers } from '../../conformance/checks.ts'
import { conformance, unknownCalls } from '../../conformance/conformance.ts'
import { Visit } from '../../conformance/Visit.ts'
import { smallPack, writePack } from '../../support/smallPack.ts'
import { newAddress, newPhone, useUpstream } from '../../support/useUpstream.ts'
import { breaches } from './breaches.ts'
import { type Exchange, startTamperingProxy } from './startTamperer.ts'

const upstream = useUpstream('SQLite')
const account = { phone: newPhone(), password: 'Huan3hu!yz' }

beforeAll(async () => {
  const { db, dataDir, ask, code } = upstream()
  const contentDir = writePack(smallPack())
  await loadPack(db, readPack(contentDir), { dataDir })
  const security = await code(account.phone, 1, newAddress())
  await ask('POST /api/user/register', { account: account.phone, security, password: account.password, type: 1 })
})

// Several runs by one user in a row would exceed the limit of changes per minute.
beforeEach(() => {
  upstream().time.now += 60_000
})

/** The calls that an upstream with a real official account does not provide. */
const notProvided = Object.keys(contract).filter((name) => name.includes('/api/chat/simulated/'))
const markAsNotProvided = (it: Exchange) =>
  it.line.includes('/api/chat/simulated/') && Object.assign(it, { status: 404, answer: { code: 1004, data: null, message: 'x', msg: 'x' } })
const tampered = async (tamper: (exchange: Exchange) => void, options = {}) => {
  const { origin, stop } = await startTamperingProxy(upstream().origin, tamper)
  try {
    return await conformance(origin, options)
  } finally {
    await stop()
  }
}

describe('the embedded upstream', () => {
  const state = async () => {
    const { db, messages } = upstream()
    return {
      users: await db.selectFrom('user_account').selectAll().execute(),
      sessions: await db.selectFrom('session').selectAll().execute(),
      members: await db.selectFrom('course_member').selectAll().execute(),
      messages: messages.length,
    }
  }

  it('provides every call, conforms to the contract and has no new account, message, member or session afterwards', async () => {
    const before = await state()
    const findings = await conformance(upstream().origin, { account })
    expect(findings.filter(({ state }) => state === 'broken')).toEqual([])
    expect(findings.filter(({ state }) => state === 'absent')).toEqual([])
    expect(findings.map(({ call }) => call).toSorted()).toEqual([...Object.keys(contract), unknownCalls].toSorted())
    expect(await state()).toEqual(before)
  })

  it('stays unchanged after a run without an account', async () => {
    const before = await state()
    await conformance(upstream().origin)
    expect(await state()).toEqual(before)
  })

  it('keeps a session whose token is passed to the check', { tags: ['wide'] }, async () => {
    const { ask, origin } = upstream()
    const { data } = await ask('POST /api/user/login', { account: account.phone, security: account.password, loginType: 1 })
    const { token } = data as { token: string }
    expect((await conformance(origin, { token })).filter(({ state }) => state === 'broken')).toEqual([])
    expect(await ask('GET /api/user/self', undefined, { token })).toMatchObject({ code: 0, data: { user: { phone: /\*{4}/ } } })
  })
})

describe('an upstream that violates the contract', () => {
  const fits = (call: string, line: string) => new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`).test(line)
  // `GET /api/course/group` is a separate call, not a course.
  const concernsCall = (call: string, line: string) => call === unknownCalls || (line in contract ? call === line : fits(call, line))
  let findings: Awaited<ReturnType<typeof conformance>> = []
  beforeAll(async () => {
    findings = await tampered(
      (exchange) => {
        markAsNotProvided(exchange)
        for (const [call, , tamper] of breaches) if (concernsCall(call, exchange.line)) tamper(exchange)
      },
      { account },
    )
  })

  it.each(breaches)('%s: reports %s', (call, _, __, says) => {
    expect(findings.find((finding) => finding.call === call)).toMatchObject({
      state: 'broken',
      faults: expect.arrayContaining([expect.stringMatching(says)]),
    })
  })

  it('gets no report for calls that conform or are not provided', () => {
    const blamed = new Set(breaches.map(([call]) => call))
    const others = findings.filter(({ call }) => !blamed.has(call))
    expect(others.filter(({ state }) => state === 'broken')).toEqual([])
    expect(findings.filter(({ state }) => state === 'absent').map(({ call }) => call)).toEqual(notProvided)
  })

  it('gets a report at the sign-in call when it rejects the given account', async () => {
    const wrong = await conformance(upstream().origin, { account: { ...account, password: 'falsch' } })
    expect(wrong.filter(({ state }) => state === 'broken')).toEqual([
      { call: 'POST /api/user/login', state: 'broken', faults: [expect.stringMatching(/^登录：所给账号没有登录成功，code 1101/)] },
    ])
  })
})

describe('the call for the current user', () => {
  const self = 'GET /api/user/self'
  const answered = (status: number, body: object | string) => {
    const envelope = readEnvelope(body)
    return async () => ({ status, envelope, text: JSON.stringify(body) })
  }

  it.each([
    ['HTTP 401', 401, failure(1001, 'x')],
    ['HTTP 401 without an envelope', 401, 'Unauthorized'],
    ['a code that is not 0', 200, { code: 40101, data: null, message: 'x' }],
    ['an object without fields', 200, success({})],
    ['no data', 200, { code: 0, message: 'ok' }],
    ['no user', 200, success({ user: null })],
  ])('may answer a visitor with %s', async (_, status, body) => {
    const visit = new Visit(self, answered(status, body), undefined)
    await knowsVisitors(visit, { ownSession: false })
    expect(visit.finding()).toEqual({ call: self, state: 'kept', faults: [] })
  })

  it.each([
    ['a server error', 500, failure(1502, 'x'), undefined, '未登录：应为 HTTP 200，得到 500'],
    ['a user that does not match the contract', 200, success({ user: { name: 'x' } }), undefined, /^未登录：data 与约定不符/],
    ['HTTP 401 for a signed-in user', 401, failure(1001, 'x'), 'token', '已登录：应为 HTTP 200，得到 401'],
    ['an error code for a signed-in user', 200, failure(1001, 'x'), 'token', '已登录：不应为 code 1001'],
  ])('must not answer with %s', async (_, status, body, token, says) => {
    const visit = new Visit(self, answered(status, body), token)
    await (token === undefined ? knowsVisitors : servesUsers)(visit, { ownSession: false })
    expect(visit.finding().faults).toContainEqual(typeof says === 'string' ? says : expect.stringMatching(says))
  })
})

describe('npm run conformance', () => {
  const command = (...options: string[]) =>
    new Promise<{ code: unknown; text: string; error: string }>((done) => {
      execFile(process.execPath, [resolve('tests/conformance/conformanceCommand.ts'), ...options], (error, text, errorText) =>
        done({ code: error?.code ?? 0, text, error: errorText }),
      )
    })

  it('prints a line per call and exits with 0 when no call is broken', { tags: ['wide'] }, async () => {
    // Many backends answer visitors this way.
    const isVisitorAnswer = ({ line, answer }: Exchange) => line === 'GET /api/user/self' && answer.data === null
    const { origin, stop } = await startTamperingProxy(upstream().origin, (it) => {
      markAsNotProvided(it)
      if (isVisitorAnswer(it)) Object.assign(it, { status: 401, raw: 'Unauthorized' })
    })
    const { code, text } = await command(origin, '--phone', account.phone, '--password', account.password)
    await stop()
    expect(code).toBe(0)
    expect(text).toContain('\n✓ GET /api/course/:id\n')
    expect(text).toContain('\n– GET /api/chat/simulated/:uuid 未提供\n')
    expect(text).toMatch(/\n\d+ 项符合约定，2 项未提供，0 项不符合\n$/)
  })

  it('lists the violations and exits with 1', async () => {
    const { origin, stop } = await startTamperingProxy(upstream().origin, (it) => void (it.line === 'GET /api/home' && (it.status = 503)))
    const { code, text } = await command(origin)
    await stop()
    expect(code).toBe(1)
    expect(text).toContain('\n✗ GET /api/home\n    未登录：应为 HTTP 200，得到 503\n')
    expect(text).toContain('没有给出账号')
  })

  it.each([
    [[], /^用法/],
    [['localhost:3000'], /^用法/],
    [['http://127.0.0.1:3', '--phone', '13800000000'], /^--phone 与 --password 要一起给出/],
    [['http://127.0.0.1:3'], /^无法连接/],
  ])('prints the correct usage for %j and exits with 2', async (options, says) => {
    expect(await command(...options)).toMatchObject({ code: 2, text: '', error: expect.stringMatching(says) })
  })
})
