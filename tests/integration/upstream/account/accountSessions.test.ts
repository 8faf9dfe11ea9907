import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sessionQueries } from '../../../../server/upstream/account/queries/sessions.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { byPassword, login, registerAccount } from '../../../support/registerAccount.ts'
import type { Upstream } from '../../../support/startUpstream.ts'
import { newAddress, useUpstream } from '../../../support/useUpstream.ts'

const minute = 60_000
const day = 24 * 60 * minute

async function signIn(
  upstream: Upstream,
  account: string,
  agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36',
  address = newAddress(),
) {
  const answer = await upstream.ask(login, byPassword(account), { agent, address })
  expect(answer).toMatchObject({ code: 0 })
  return (answer.data as { token: string }).token
}

describe.each(engines)('sessions on %s', (engine) => {
  const upstream = useUpstream(engine)

  it('authenticates a user by token and stores only its hash', async () => {
    const { ask, db } = upstream()
    const account = await registerAccount(upstream())
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
  ])('treats a request with the token %j as one of a visitor', async (token) => {
    const { ask } = upstream()
    expect(await ask('GET /api/user/self', undefined, { token })).toMatchObject({ status: 200, code: 0, data: null })
    expect(await ask('GET /api/user/device', undefined, { token })).toMatchObject({ status: 200, code: 1001, msg: '请先登录' })
  })

  it('treats a request with two tokens as one of a visitor', async () => {
    const { origin } = upstream()
    const token = await signIn(upstream(), await registerAccount(upstream()))
    const headers = new Headers({ token })
    headers.append('token', token)
    const answer = await fetch(`${origin}/api/user/self`, { headers })
    expect(await answer.json()).toMatchObject({ code: 0, data: null })
  })

  it('ends a session after seven days', async () => {
    const { ask, time } = upstream()
    const token = await signIn(upstream(), await registerAccount(upstream()))
    time.now += 7 * day - 1
    expect(await ask('GET /api/user/device', undefined, { token })).toMatchObject({ code: 0 })
    time.now += 1
    expect(await ask('GET /api/user/device', undefined, { token })).toMatchObject({ code: 1001 })
    expect(await ask('GET /api/user/self', undefined, { token })).toMatchObject({ code: 0, data: null })
  })

  it('keeps an expired session expired when the clock goes back', async () => {
    const { ask, time } = upstream()
    const account = await registerAccount(upstream())
    const [met, alive] = [await signIn(upstream(), account), await signIn(upstream(), account)]
    const start = time.now
    time.now += 7 * day
    expect(await ask('GET /api/user/self', undefined, { token: met })).toMatchObject({ code: 0, data: null })
    time.now = start + minute
    expect(await ask('GET /api/user/self', undefined, { token: met })).toMatchObject({ code: 0, data: null })
    expect(await ask('GET /api/user/device', undefined, { token: met })).toMatchObject({ code: 1001 })
    expect(await ask('GET /api/user/device', undefined, { token: alive })).toMatchObject({ code: 0, data: { list: [{ current: true }] } })
  })

  it('revokes only the token of this device on sign-out', async () => {
    const { ask } = upstream()
    const account = await registerAccount(upstream())
    const [here, there] = [await signIn(upstream(), account), await signIn(upstream(), account)]
    expect(await ask('POST /api/user/logout', {}, { token: here })).toMatchObject({ code: 0, data: null })
    expect(await ask('POST /api/user/logout', {}, { token: here })).toMatchObject({ code: 1001 })
    expect(await ask('GET /api/user/device', undefined, { token: there })).toMatchObject({ code: 0 })
  })

  it('lists devices by type and marks the current one', async () => {
    const { ask } = upstream()
    const account = await registerAccount(upstream())
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

  it('signs out a device from another one; devices of other users look missing', async () => {
    const { ask } = upstream()
    const account = await registerAccount(upstream())
    const [here, there] = [await signIn(upstream(), account), await signIn(upstream(), account)]
    const stranger = await signIn(upstream(), await registerAccount(upstream()))
    const { list } = (await ask('GET /api/user/device', undefined, { token: here })).data as { list: { id: string; current: boolean }[] }
    const { id } = list.find(({ current }) => !current)!
    const missing = await ask('POST /api/user/device/revoke', { id: 'nothing' }, { token: stranger })
    const foreign = await ask('POST /api/user/device/revoke', { id }, { token: stranger })
    expect(foreign.text).toBe(missing.text)
    expect(foreign).toMatchObject({ status: 200, code: 1004 })
    expect(await ask('POST /api/user/device/revoke', { id }, { token: here })).toMatchObject({ code: 0 })
    expect(await ask('GET /api/user/device', undefined, { token: there })).toMatchObject({ code: 1001 })
  })

  it('updates the last activity at most once a minute', async () => {
    const { ask, time } = upstream()
    const token = await signIn(upstream(), await registerAccount(upstream()))
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

  it('limits a user to twenty sessions; a new one ends the oldest', async () => {
    const { ask, time } = upstream()
    const account = await registerAccount(upstream())
    const tokens = []
    for (let count = 0; count < 21; count++, time.now++) tokens.push(await signIn(upstream(), account))
    expect(await ask('GET /api/user/device', undefined, { token: tokens[0]! })).toMatchObject({ code: 1001 })
    const { data } = await ask('GET /api/user/device', undefined, { token: tokens[1]! })
    expect((data as { list: unknown[] }).list).toHaveLength(20)
  })

  it('keeps twenty of sixty concurrently opened sessions without an error', async () => {
    const { db, time } = upstream()
    const account = await registerAccount(upstream())
    const { id } = await db.selectFrom('user_account').select('id').where('phone', '=', account).executeTakeFirstOrThrow()
    const open = (count: number) => {
      const row = { user_id: id, device: '', address: '', created_at: time.now, last_seen_at: time.now, expires_at: time.now + day }
      return sessionQueries(db).add({ ...row, id: randomUUID(), token_hash: `${account} ${count}` }, 20)
    }
    await Promise.all(Array.from({ length: 60 }, (_, count) => open(count)))
    expect(await db.selectFrom('session').select('id').where('user_id', '=', id).execute()).toHaveLength(20)
  })
})
