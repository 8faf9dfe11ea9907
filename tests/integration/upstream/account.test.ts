import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sessionQueries } from '../../../server/upstream/queries/sessions.ts'
import { engines } from '../../support/openTestDatabase.ts'
import type { Upstream } from '../../support/startUpstream.ts'
import { newAddress, newPhone, useUpstream } from '../../support/useUpstream.ts'

const minute = 60_000
const day = 24 * 60 * minute
const login = 'POST /api/user/login'
const password = 'Huan3hu!yz'
const byPassword = (account: string, security = password) => ({ account, security, loginType: 1 })
const tokenOf = ({ data }: { data: unknown }) => (data as { token: string }).token

async function register({ ask, code }: Upstream) {
  const account = newPhone()
  const security = await code(account, 1, newAddress())
  const answer = await ask('POST /api/user/register', { account, security, password, type: 1 })
  expect(answer).toMatchObject({ code: 0 })
  return account
}

async function signIn(
  upstream: Upstream,
  account: string,
  agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36',
  address = newAddress(),
) {
  const answer = await upstream.ask(login, byPassword(account), { agent, address })
  expect(answer).toMatchObject({ code: 0 })
  return tokenOf(answer)
}

describe.each(engines)('registration on %s', (engine) => {
  const upstream = useUpstream(engine)

  it('makes an account that the same phone and password sign in to', async () => {
    const { ask, code, db } = upstream()
    const account = newPhone()
    const answer = await ask('POST /api/user/register', { account, security: await code(account, 1, newAddress()), password, type: 1 })
    expect(answer).toMatchObject({
      status: 200,
      code: 0,
      data: { user: { phone: `${account.slice(0, 3)}****${account.slice(-4)}`, avatar: null } },
    })
    expect(answer.text).not.toContain(account)
    expect((answer.data as { user: { nickname: string } }).user.nickname).toMatch(/^学员[a-z2-9]{6}$/)
    expect(await ask(login, byPassword(account))).toMatchObject({ code: 0, data: { token: expect.stringMatching(/^[\w-]{43}$/) } })
    const row = await db.selectFrom('user_account').selectAll().where('phone', '=', account).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  it.each([
    ['short1A', '密码长度不小于8位'],
    ['Abcdefgh1!Abcdefgh1!', '密码长度不大于16位'],
    ['abcdefgh', '必须包含大小写字母、数字、特殊字符'],
    ['P@ssw0rd', '这个密码太常见，请换一个'],
  ])('refuses the password %s before it costs the code', async (bad, message) => {
    const { ask, code } = upstream()
    const account = newPhone()
    const security = await code(account, 1, newAddress())
    const answer = await ask('POST /api/user/register', { account, security, password: bad, type: 1 })
    expect(answer).toMatchObject({ status: 200, code: 1000, msg: message, data: { issues: [{ path: 'password', message }] } })
    expect(await ask('POST /api/user/register', { account, security, password, type: 1 })).toMatchObject({ code: 0 })
  })

  it('tells that a phone is taken only to whoever holds it', async () => {
    const { ask, code, time } = upstream()
    const account = await register(upstream())
    time.now += minute
    const security = await code(account, 1, newAddress())
    const wrong = security === '000000' ? '000001' : '000000'
    expect(await ask('POST /api/user/register', { account, security: wrong, password, type: 1 })).toMatchObject({ code: 1102 })
    expect(await ask('POST /api/user/register', { account, security, password, type: 1 })).toMatchObject({
      code: 1103,
      msg: '该手机号已注册，请直接登录',
    })
  })

  it('a phone that is new signs in by code and has an account from then on', async () => {
    const { ask, code, time } = upstream()
    const account = newPhone()
    const byCode = async () => ask(login, { account, security: await code(account, 2, newAddress()), loginType: 2 })
    const first = await byCode()
    time.now += minute
    const second = await byCode()
    expect(first).toMatchObject({ code: 0 })
    expect((second.data as { user: unknown }).user).toEqual((first.data as { user: unknown }).user)
    expect(await ask(login, byPassword(account))).toMatchObject({ code: 1101 })
  })
})

describe.each(engines)('sign-in by password on %s', (engine) => {
  const upstream = useUpstream(engine)

  it('gives a wrong password, an unknown phone and an account without password the same answer for the same work', async () => {
    const { ask, code, hashes } = upstream()
    const [known, unknown, without] = [await register(upstream()), newPhone(), newPhone()]
    await ask(login, { account: without, security: await code(without, 2, newAddress()), loginType: 2 })
    const texts = []
    for (const account of [known, unknown, without]) {
      const before = hashes.count
      texts.push((await ask(login, byPassword(account, 'Nicht0!x'), { address: newAddress() })).text)
      expect(hashes.count - before).toBe(1)
    }
    expect(texts[0]).toContain('手机号或密码错误')
    expect(new Set(texts).size).toBe(1)
  })

  it('five failures make this account and this address wait, and nobody else', async () => {
    const { ask, code, time, hashes } = upstream()
    const account = await register(upstream())
    const address = newAddress()
    for (let failures = 0; failures < 5; failures++)
      expect(await ask(login, byPassword(account, 'falsch'), { address })).toMatchObject({ code: 1101 })
    const before = hashes.count
    expect(await ask(login, byPassword(account), { address })).toMatchObject({
      status: 200,
      code: 1029,
      msg: '密码错误次数过多，请 15 分钟后再试，或使用验证码登录',
      data: { retryAfterSeconds: 900 },
    })
    expect(hashes.count).toBe(before)
    expect(await ask(login, byPassword(account), { address: newAddress() })).toMatchObject({ code: 0 })
    time.now += minute
    const security = await code(account, 2, newAddress())
    expect(await ask(login, { account, security, loginType: 2 }, { address })).toMatchObject({ code: 0 })
    expect(await ask(login, byPassword(account), { address })).toMatchObject({ code: 1029, data: { retryAfterSeconds: 840 } })
    time.now += 14 * minute
    expect(await ask(login, byPassword(account, 'falsch'), { address })).toMatchObject({ code: 1101 })
    expect(await ask(login, byPassword(account), { address })).toMatchObject({ code: 0 })
  })

  it('unknown phones wait just the same', async () => {
    const { ask } = upstream()
    const [account, address] = [newPhone(), newAddress()]
    for (let failures = 0; failures < 5; failures++) await ask(login, byPassword(account, 'falsch'), { address })
    expect(await ask(login, byPassword(account), { address })).toMatchObject({ code: 1029 })
  })

  it('success begins a new count', async () => {
    const { ask } = upstream()
    const account = await register(upstream())
    const address = newAddress()
    for (let round = 0; round < 2; round++) {
      for (let failures = 0; failures < 4; failures++)
        expect(await ask(login, byPassword(account, 'falsch'), { address })).toMatchObject({ code: 1101 })
      expect(await ask(login, byPassword(account), { address })).toMatchObject({ code: 0 })
    }
  })

  it('of thirty wrong passwords at once five are looked at', async () => {
    const { ask, hashes } = upstream()
    const account = await register(upstream())
    const address = newAddress()
    const before = hashes.count
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(login, byPassword(account, 'falsch'), { address })))
    expect(answers.filter(({ code }) => code === 1101)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 1029)).toHaveLength(25)
    expect(hashes.count - before).toBe(5)
  })

  it('thirty right ones at once all get in, and twenty sessions stay', async () => {
    const { ask, db } = upstream()
    const account = await register(upstream())
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(login, byPassword(account), { address })))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    const { id } = (answers[0]!.data as { user: { id: string } }).user
    expect(await db.selectFrom('session').select('id').where('user_id', '=', id).execute()).toHaveLength(20)
  })
})

describe.each(engines)('sessions on %s', (engine) => {
  const upstream = useUpstream(engine)

  it('a token speaks for its user, and is stored as a hash only', async () => {
    const { ask, db } = upstream()
    const account = await register(upstream())
    const token = await signIn(upstream(), account)
    expect(await ask('GET /api/user/self', undefined, { token })).toMatchObject({
      code: 0,
      data: { user: { phone: `139****${account.slice(-4)}` } },
    })
    expect(JSON.stringify(await db.selectFrom('session').selectAll().execute())).not.toContain(token)
  })

  it.each([
    '',
    'x',
    'a'.repeat(43),
    'a'.repeat(42),
    'a'.repeat(44),
    `${'a'.repeat(42)}=`,
    "' or 1=1 --",
    'j:{"a":1}',
    '%0d%0a',
    '['.repeat(4000),
  ])('the token %j makes a visitor', async (token) => {
    const { ask } = upstream()
    expect(await ask('GET /api/user/self', undefined, { token })).toMatchObject({ status: 200, code: 0, data: null })
    expect(await ask('GET /api/user/device', undefined, { token })).toMatchObject({ status: 200, code: 1001, msg: '请先登录' })
  })

  it('two tokens at once make a visitor', async () => {
    const { origin } = upstream()
    const token = await signIn(upstream(), await register(upstream()))
    const headers = new Headers({ token })
    headers.append('token', token)
    const answer = await fetch(`${origin}/api/user/self`, { headers })
    expect(await answer.json()).toMatchObject({ code: 0, data: null })
  })

  it('ends after seven days', async () => {
    const { ask, time } = upstream()
    const token = await signIn(upstream(), await register(upstream()))
    time.now += 7 * day - 1
    expect(await ask('GET /api/user/device', undefined, { token })).toMatchObject({ code: 0 })
    time.now += 1
    expect(await ask('GET /api/user/device', undefined, { token })).toMatchObject({ code: 1001 })
    expect(await ask('GET /api/user/self', undefined, { token })).toMatchObject({ code: 0, data: null })
  })

  it('logout kills the token of this device and no other', async () => {
    const { ask } = upstream()
    const account = await register(upstream())
    const [here, there] = [await signIn(upstream(), account), await signIn(upstream(), account)]
    expect(await ask('POST /api/user/logout', {}, { token: here })).toMatchObject({ code: 0, data: null })
    expect(await ask('POST /api/user/logout', {}, { token: here })).toMatchObject({ code: 1001 })
    expect(await ask('GET /api/user/device', undefined, { token: there })).toMatchObject({ code: 0 })
  })

  it('devices are listed by what they are, the asking one marked', async () => {
    const { ask } = upstream()
    const account = await register(upstream())
    await signIn(
      upstream(),
      account,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      '203.0.113.77',
    )
    const token = await signIn(upstream(), account, undefined, '2001:db8::7:8')
    const { data } = await ask('GET /api/user/device', undefined, { token, address: '2001:db8::7:8' })
    const { list } = data as { list: { name: string; address: string; current: boolean }[] }
    const shown = list.map(({ name, address, current }) => ({ name, address, current })).sort((a, b) => a.name.localeCompare(b.name))
    expect(shown).toEqual([
      { name: 'Chrome · Windows', address: '2001:db8::7:*', current: true },
      { name: 'Safari · iPhone', address: '203.0.113.*', current: false },
    ])
  })

  it('a device can be signed out from another; others’ devices look missing', async () => {
    const { ask } = upstream()
    const account = await register(upstream())
    const [here, there] = [await signIn(upstream(), account), await signIn(upstream(), account)]
    const stranger = await signIn(upstream(), await register(upstream()))
    const { list } = (await ask('GET /api/user/device', undefined, { token: here })).data as { list: { id: string; current: boolean }[] }
    const { id } = list.find(({ current }) => !current)!
    const missing = await ask('POST /api/user/device/revoke', { id: 'nothing' }, { token: stranger })
    const foreign = await ask('POST /api/user/device/revoke', { id }, { token: stranger })
    expect(foreign.text).toBe(missing.text)
    expect(foreign).toMatchObject({ status: 200, code: 1004 })
    expect(await ask('POST /api/user/device/revoke', { id }, { token: here })).toMatchObject({ code: 0 })
    expect(await ask('GET /api/user/device', undefined, { token: there })).toMatchObject({ code: 1001 })
  })

  it('the last sign of life is noted once a minute at most', async () => {
    const { ask, time } = upstream()
    const token = await signIn(upstream(), await register(upstream()))
    const seenAt = async () => {
      const { data } = await ask('GET /api/user/device', undefined, { token })
      return Date.parse((data as { list: { lastSeenAt: string }[] }).list[0]!.lastSeenAt)
    }
    const start = time.now
    time.now += minute - 1
    expect(await seenAt()).toBe(start)
    time.now += 1
    expect(await seenAt()).toBe(start + minute)
  })

  it('a user has twenty sessions; the oldest one ends for the next', async () => {
    const { ask, time } = upstream()
    const account = await register(upstream())
    const tokens = []
    for (let count = 0; count < 21; count++, time.now++) tokens.push(await signIn(upstream(), account))
    expect(await ask('GET /api/user/device', undefined, { token: tokens[0]! })).toMatchObject({ code: 1001 })
    const { data } = await ask('GET /api/user/device', undefined, { token: tokens[1]! })
    expect((data as { list: unknown[] }).list).toHaveLength(20)
  })

  it('of sixty sessions that open at the same moment twenty stay, and none fails', async () => {
    const { db, time } = upstream()
    const account = await register(upstream())
    const { id } = await db.selectFrom('user_account').select('id').where('phone', '=', account).executeTakeFirstOrThrow()
    const open = (count: number) => {
      const row = { user_id: id, device: '', address: '', created_at: time.now, last_seen_at: time.now, expires_at: time.now + day }
      return sessionQueries(db).add({ ...row, id: randomUUID(), token_hash: `${account} ${count}` }, 20)
    }
    await Promise.all(Array.from({ length: 60 }, (_, count) => open(count)))
    expect(await db.selectFrom('session').select('id').where('user_id', '=', id).execute()).toHaveLength(20)
  })
})
