import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerContent, expiredCode, newContent, pollContent } from '../../../support/appCodes.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { byPassword, login, password } from '../../../support/registerAccount.ts'
import { isLive, openSession, signedInAccount } from '../../../support/signedInAccount.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { newAddress, useUpstream } from '../../../support/useUpstream.ts'

const second = 1000

describe.each(engines)('a confirmation of an app QR code ends with the session that gave it, on %s', (engine) => {
  const upstream = useUpstream(engine)
  let other: Upstream
  beforeAll(async () => void (other = await startUpstream(upstream().db, { time: upstream().time })))
  afterAll(() => other.stop())

  const revoke = async (token: string, from: string) => {
    const { data } = await upstream().ask('GET /api/user/device', undefined, { token })
    const { id } = (data as { list: { id: string; current: boolean }[] }).list.find(({ current }) => current)!
    return upstream().ask('POST /api/user/device/revoke', { id }, { token: from })
  }
  const recover = async (account: string) => {
    upstream().time.now += 60 * second
    const security = await upstream().code(account, 4, newAddress())
    return upstream().ask('POST /api/user/password/recover', { account, security, password: 'Neu0!passwort', type: 4 })
  }

  it.each<[string, (given: { account: string; token: string; another: string }) => Promise<unknown>]>([
    ['when it signs out', ({ token }) => other.ask('POST /api/user/logout', {}, { token })],
    ['when another device signs it out', ({ token, another }) => revoke(token, another)],
    [
      'when another device changes the password',
      ({ another }) => other.ask('POST /api/user/password/reset', { password: 'Neu0!passwort', oldPassword: password }, { token: another }),
    ],
    ['when a forgotten password is reset', ({ account }) => recover(account)],
    [
      'when it ends as the oldest of twenty sessions',
      async ({ account }) => {
        upstream().time.now++
        for (let count = 0; count < 20; count++) await upstream().ask(login, byPassword(account), { address: newAddress() })
      },
    ],
  ])('%s', async (_, end) => {
    const { account, token } = await signedInAccount(upstream())
    upstream().time.now++
    const another = await openSession(upstream(), account)
    const content = await newContent(upstream())
    expect(await answerContent(upstream(), content, 'confirm', token)).toMatchObject({ code: 0 })
    await end({ account, token, another })
    expect(await isLive(upstream(), token)).toBe(false)
    expect(await pollContent(upstream(), content)).toMatchObject(expiredCode)
    expect(await pollContent(other, content)).toMatchObject(expiredCode)
  })

  it('when its seven days have passed', async () => {
    const { db, time } = upstream()
    const { account, token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    await answerContent(upstream(), content, 'confirm', token)
    const { id } = await db.selectFrom('user_account').select('id').where('phone', '=', account).executeTakeFirstOrThrow()
    await db
      .updateTable('session')
      .set({ expires_at: time.now + second })
      .where('user_id', '=', id)
      .execute()
    time.now += second
    expect(await pollContent(upstream(), content)).toMatchObject(expiredCode)
  })

  it('but remains valid when another session of the user gave it', async () => {
    const { ask } = upstream()
    const { account, token } = await signedInAccount(upstream())
    const another = await openSession(upstream(), account)
    const content = await newContent(upstream())
    await answerContent(upstream(), content, 'confirm', another)
    await ask('POST /api/user/logout', {}, { token })
    expect(await pollContent(upstream(), content)).toMatchObject({ code: 0, data: { completeFlag: true } })
  })

  it('in any order of concurrent signing out, confirming and fetching', async () => {
    for (let round = 0; round < 8; round++) {
      const { account, token } = await signedInAccount(upstream())
      const content = await newContent(upstream())
      const [confirmed, , fetched] = await Promise.all([
        answerContent(upstream(), content, 'confirm', token),
        other.ask('POST /api/user/logout', {}, { token }),
        pollContent(upstream(), content),
      ])
      expect([0, 1001]).toContain(confirmed.code)
      expect([0, 1179]).toContain(fetched.code)
      expect(await pollContent(other, content)).toMatchObject(
        confirmed.code === 0 || fetched.code === 1179 ? expiredCode : { data: { completeFlag: false } },
      )
      const { id } = await upstream().db.selectFrom('user_account').select('id').where('phone', '=', account).executeTakeFirstOrThrow()
      const left = await upstream().db.selectFrom('session').select('id').where('user_id', '=', id).execute()
      expect(left).toHaveLength((fetched.data as { completeFlag?: boolean } | null)?.completeFlag ? 1 : 0)
    }
  })
})
