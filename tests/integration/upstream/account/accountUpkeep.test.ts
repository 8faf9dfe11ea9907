import { describe, expect, it, vi } from 'vitest'
import { consoleSms } from '../../../../server/upstream/account/providers/SmsProvider.ts'
import { lineLog } from '../../../../server/upstream/kernel/lineLog.ts'
import { startSweeping, sweep } from '../../../../server/upstream/operations/sweep.ts'
import { boundChatAccount, scannedCode } from '../../../support/chatCodes.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const login = 'POST /api/user/login'
const day = 86_400_000

describe.each(engines)('maintenance on %s', (engine) => {
  const upstream = useUpstream(engine)
  it('removes expired rows in batches and keeps valid ones', async () => {
    const { ask, code, db, time } = upstream()
    const rows = async () => ({
      sessions: (await db.selectFrom('session').select('id').execute()).length,
      codes: (await db.selectFrom('sms_code').select('id').execute()).length,
      attempts: (await db.selectFrom('attempt').select('account').execute()).length,
      limits: (await db.selectFrom('rate_limit').select('id').execute()).length,
    })
    const phones = [newPhone(), newPhone(), newPhone()]
    for (const account of phones) await ask(login, { account, security: await code(account, 2, newAddress()), loginType: 2 })
    await ask(login, { account: phones[0], security: 'falsch', loginType: 1 }, { address: newAddress() })
    const before = await rows()
    expect(await sweep({ db, clock: () => time.now })).toBe(0)
    expect(await rows()).toEqual(before)
    time.now += 8 * day
    expect(await sweep({ db, clock: () => time.now, most: 2 })).toBeLessThanOrEqual(8)
    expect(await rows()).toEqual({
      sessions: before.sessions - 2,
      codes: before.codes - 2,
      attempts: before.attempts - 2,
      limits: before.limits - 2,
    })
    while ((await sweep({ db, clock: () => time.now, most: 2 })) > 0);
    expect(await rows()).toEqual({ sessions: 0, codes: 0, attempts: 0, limits: 0 })
  })
})

describe.each(engines)('scan data on %s', (engine) => {
  const upstream = useUpstream(engine)
  const rows = async () => {
    const { db } = upstream()
    const count = async (table: 'qr_ticket' | 'chat_code' | 'chat_account' | 'password_right') =>
      (await db.selectFrom(table).selectAll().execute()).length
    return {
      tickets: await count('qr_ticket'),
      codes: await count('chat_code'),
      accounts: await count('chat_account'),
      rights: await count('password_right'),
    }
  }

  it('is removed on expiry: tickets, codes, rights, and unbound chat accounts', async () => {
    const { ask, db, time } = upstream()
    await ask('POST /api/qr/generate', { type: 1 })
    await scannedCode(upstream())
    await boundChatAccount(upstream())
    const clock = () => time.now
    expect(await sweep({ db, clock })).toBe(0)
    expect(await rows()).toEqual({ tickets: 1, codes: 2, accounts: 2, rights: 1 })
    time.now += 120_000
    await sweep({ db, clock })
    expect(await rows()).toEqual({ tickets: 0, codes: 2, accounts: 2, rights: 1 })
    time.now += 480_000
    await sweep({ db, clock })
    expect(await rows()).toEqual({ tickets: 0, codes: 0, accounts: 2, rights: 0 })
    time.now += 31 * day
    await sweep({ db, clock })
    expect(await rows()).toEqual({ tickets: 0, codes: 0, accounts: 1, rights: 0 })
  })

  it('is removed in one run, regardless of its amount', async () => {
    const { ask, db, time, entries } = upstream()
    for (let count = 0; count < 7; count++) await ask('POST /api/qr/generate', { type: 1 })
    time.now += 120_000
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const end = startSweeping({ db, clock: () => time.now, most: 2, log: (entry) => entries.push(entry) })
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await expect.poll(async () => (await rows()).tickets).toBe(0)
    await end()
    expect(entries).toEqual([])
  })
})

describe('output of the upstream', () => {
  it('prints a message for the terminal in one line', async () => {
    const lines: string[] = []
    await consoleSms((line) => lines.push(line)).send({ phone: '13800000000', scene: 2, code: '012345', expiresInMinutes: 5 })
    expect(lines).toEqual(['[短信] 13800000000 的登录验证码：012345（5 分钟内有效）'])
  })

  it('writes log entries as JSON lines, from the configured level on', () => {
    const lines: string[] = []
    const log = lineLog({ least: 'warn', write: (line) => lines.push(line) })
    log({ level: 'info', event: 'a' })
    log({ event: 'b' })
    log({ level: 'error', event: 'c\nd' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^[^\n]*\n$/)
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error', program: 'upstream', event: 'c\nd' })
  })
})
