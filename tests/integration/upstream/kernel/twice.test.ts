import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Code } from '#lib/contract'
import { feedbackForm, leadForm } from '../../../support/inboxForms.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { type Answer, startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { useApplicants } from '../../../support/useApplicants.ts'
import { newAddress } from '../../../support/useUpstream.ts'

/** Starts another process on the same database. */
function useSecondProcess(upstream: () => Upstream): () => Upstream {
  let other: Upstream
  beforeAll(async () => void (other = await startUpstream(upstream().db, { time: upstream().time, dataDir: upstream().dataDir })))
  afterAll(() => other.stop())
  return () => other
}

/** Sends the same request concurrently to two processes; asserts that all answers equal the first. */
async function same(times: number, pair: readonly [Upstream, Upstream], ask: (at: Upstream) => Promise<Answer>): Promise<Answer> {
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => ask(pair[index % 2]!)))
  expect(answers.map(({ status, code, text }) => (code === 0 ? status : text))).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  return answers[0]!
}

describe.each(engines)('repeated requests have one effect, count once and get the same answer on %s', (engine) => {
  const { upstream, applicant } = useApplicants(engine)
  const other = useSecondProcess(upstream)
  const pair = () => [upstream(), other()] as const

  it('for an application to teach, ten times concurrently', async () => {
    const { form, token } = await applicant()
    const [first, address] = [await form(), newAddress()]
    const answer = await same(10, pair(), (at) => at.ask('POST /api/intention', first, { token, address }))
    expect(answer.data).toMatchObject({ round: 1 })
    const { db, time } = upstream()
    const { user_id } = await db.selectFrom('intention').select('user_id').where('send_key', '=', first.key).executeTakeFirstOrThrow()
    const spent = await db.selectFrom('rate_limit').selectAll().where('id', 'like', `intention ${user_id}%`).execute()
    // One of the ten that are allowed a day.
    expect(spent.map(({ whole_at }) => whole_at - time.now)).toEqual([(24 * 3_600_000) / 10])
  })

  it('without using up the code for an application with missing images or above the limit', async () => {
    const { form, send } = await applicant()
    const sound = await form()
    expect(await send({ ...sound, documents: ['nothing'] })).toMatchObject({ code: Code.InvalidInput })
    const { db } = upstream()
    const { id } = await db
      .selectFrom('uploaded_file')
      .select('user_id as id')
      .where('id', '=', sound.documents[0]!)
      .executeTakeFirstOrThrow()
    const full = upstream().time.now + 24 * 3_600_000
    await db
      .insertInto('rate_limit')
      .values({ id: `intention ${id} ${24 * 3_600_000}`, whole_at: full })
      .execute()
    expect(await send(sound)).toMatchObject({ code: Code.TooOften })
    await db.deleteFrom('rate_limit').where('id', 'like', `intention ${id}%`).execute()
    expect(await send(sound)).toMatchObject({ code: 0 })
  })

  it('for feedback, leaving five of five', async () => {
    const { token } = await applicant()
    const address = newAddress()
    for (let sent = 0; sent < 5; sent++) {
      const form = feedbackForm()
      await same(4, pair(), (at) => at.ask('POST /api/feedback', form, { token, address }))
    }
    expect(await upstream().ask('POST /api/feedback', feedbackForm(), { token, address })).toMatchObject({ code: Code.TooOften })
  })

  it('for a lead, with one key and with several', async () => {
    const address = newAddress()
    const { phone } = leadForm()
    for (let sent = 0; sent < 3; sent++) {
      const form = leadForm({ phone, need: `第 ${sent} 次` })
      await same(4, pair(), (at) => at.ask('POST /api/business/lead', form, { address }))
      await same(4, pair(), (at) => at.ask('POST /api/business/lead', { ...form, key: leadForm().key }, { address }))
    }
    expect(await upstream().ask('POST /api/business/lead', leadForm({ phone }), { address })).toMatchObject({ code: Code.TooOften })
  })

  it('for a lone surrogate, which is stored as the replacement character', async () => {
    const { token } = await applicant()
    const raw = JSON.stringify(feedbackForm({ text: '半个表情 \ud83d 留在句子里，两半的 🪚 不变。' }))
    expect(raw).toContain(String.raw`\ud83d`)
    await same(4, pair(), (at) => at.ask('POST /api/feedback', undefined, { token, raw }))
    const { data } = await upstream().ask('GET /api/feedback/mine', undefined, { token })
    expect((data as { list: { text: string }[] }).list[0]!.text).toBe('半个表情 \ufffd 留在句子里，两半的 🪚 不变。')
  })
})
