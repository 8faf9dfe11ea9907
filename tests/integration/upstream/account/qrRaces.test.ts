import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashTicket } from '../../../../server/upstream/account/logic/token.ts'
import { qrTicketQueries } from '../../../../server/upstream/account/queries/qrTickets.ts'
import { answerContent, newContent, pollContent, ticketOf } from '../../../support/appCodes.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { useUpstream } from '../../../support/useUpstream.ts'

describe.each(engines)('concurrent use of one app QR code on %s', (engine) => {
  const upstream = useUpstream(engine)
  let other: Upstream
  beforeAll(async () => void (other = await startUpstream(upstream().db, { time: upstream().time })))
  afterAll(() => other.stop())

  it('gives the session to one of ten concurrent polls at two processes', async () => {
    const { db } = upstream()
    const { account, token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    await answerContent(other, content, 'confirm', token)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => pollContent(index % 2 ? upstream() : other, content)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1179)).toHaveLength(9)
    const { id } = await db.selectFrom('user_account').select('id').where('phone', '=', account).executeTakeFirstOrThrow()
    expect(await db.selectFrom('session').select('id').where('user_id', '=', id).execute()).toHaveLength(2)
  })

  it('gives the session to one of ten simultaneous polls', async () => {
    const { db, time } = upstream()
    const { token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    await answerContent(upstream(), content, 'confirm', token)
    const collect = () => qrTicketQueries(db).collect(hashTicket(ticketOf(content)), time.now)
    const users = await Promise.all(Array.from({ length: 10 }, collect))
    expect(users.filter((id) => id !== undefined)).toHaveLength(1)
  })

  it('signs in one of ten users who confirm concurrently at two processes', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => signedInAccount(upstream())))
    const content = await newContent(upstream())
    const answers = await Promise.all(
      users.map(({ token }, index) => answerContent(index % 2 ? upstream() : other, content, 'confirm', token)),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1009)).toHaveLength(9)
    const winner = users[answers.findIndex(({ code }) => code === 0)]!
    expect(await pollContent(other, content)).toMatchObject({ data: { result: { user: { phone: `139****${winner.account.slice(-4)}` } } } })
  })

  it('applies one of a concurrent confirmation and rejection', async () => {
    const { token } = await signedInAccount(upstream())
    for (let round = 0; round < 5; round++) {
      const content = await newContent(upstream())
      const [yes, no] = await Promise.all([
        answerContent(upstream(), content, 'confirm', token),
        answerContent(other, content, 'refuse', token),
      ])
      expect([yes.code, no.code].toSorted((a, b) => a - b)).toEqual([0, 1009])
      expect((await pollContent(upstream(), content)).code).toBe(yes.code === 0 ? 0 : 1179)
    }
  })
})
