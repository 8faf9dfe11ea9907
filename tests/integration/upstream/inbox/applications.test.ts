import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Code, type Application } from '#lib/contract'
import { ReviewResult } from '#lib/enums'
import { applicationQueries } from '../../../../server/upstream/inbox/queries/applications.ts'
import { createEncryption } from '../../../../server/upstream/kernel/logic/encryption.ts'
import { creditCode, idNumber, uploadImage } from '../../../support/inboxForms.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useApplicants } from '../../../support/useApplicants.ts'

describe.each(engines)('applications to teach on %s', (engine) => {
  const { upstream, applicant } = useApplicants(engine)
  const decide = (id: string, round: number, passed: boolean) =>
    applicationQueries(upstream().db).decide(
      { id, round },
      {
        status: passed ? ReviewResult.Passed : ReviewResult.Refused,
        faults: passed ? '[]' : '[{"field":"name","reason":"与营业执照不一致"}]',
        now: upstream().time.now,
      },
    )
  const row = (id: string) => upstream().db.selectFrom('intention').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('shows an institution the state of its application; other users see nothing', async () => {
    const { form, send, mine, documents } = await applicant()
    expect(await mine()).toBeNull()
    const sent = await form({ creditCode: creditCode.toLowerCase() })
    const { code, data } = await send(sent)
    expect(code).toBe(0)
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{12}$/),
      status: 3,
      type: 1,
      name: '长江职业培训学校',
      creditCode,
      idNumber: null,
      category: 5,
      contact: '周明',
      phone: `${sent.phone.slice(0, 3)}****${sent.phone.slice(-4)}`,
      region: '湖北武汉',
      documents,
      agreementVersion: '1.0',
      round: 1,
      sentAt: new Date(upstream().time.now).toISOString(),
      decidedAt: null,
      faults: [],
      next: expect.stringContaining('3 个工作日'),
    })
    expect(await mine()).toEqual(data)
    expect(await (await applicant()).mine()).toBeNull()
  })

  test("masks a person's identity number in every answer and encrypts it in the database, with a key readable by its owner only", async () => {
    const { form, send, mine } = await applicant()
    const { data } = await send(await form({ type: 2, name: '林晓木', creditCode: undefined, idNumber }))
    const { id, idNumber: masked } = data as Application
    expect(masked).toBe('1101**********002X')
    expect((await mine())?.idNumber).toBe(masked)
    const stored = await row(id)
    expect(JSON.stringify(stored)).not.toContain(idNumber)
    const key = join(upstream().dataDir, 'keys', 'data.key')
    expect(statSync(key).mode & 0o777).toBe(0o600)
    expect(createEncryption(readFileSync(key, 'utf8').trim()).open(stored.id_number!, id)).toBe(idNumber)
    expect(JSON.stringify(upstream().entries)).not.toContain(idNumber.slice(0, 12))
  })

  test('creates one application from two concurrent requests, with the same answer', async () => {
    const { form, send, mine } = await applicant()
    const sent = await form()
    // Opens the connections first so that the requests arrive concurrently.
    await Promise.all(Array.from({ length: 4 }, () => mine()))
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(sent)))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    const first = await mine()
    for (const { data } of [...answers, await send(sent)]) expect(data).toEqual(first)
  })

  test('allows no second application during a review or after approval', async () => {
    const { form, send, mine } = await applicant()
    const answers = await Promise.all([form(), form()]).then((forms) => Promise.all(forms.map(send)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, Code.Conflict]))
    const { id } = (await mine())!
    expect(await decide(id, 1, true)).toBe(true)
    expect(await send(await form())).toMatchObject({ code: Code.Conflict, msg: expect.stringContaining('已经通过') })
    expect(await mine()).toMatchObject({ status: 1, next: expect.stringContaining('客服会在 1 个工作日内'), decidedAt: expect.any(String) })
  })

  test('lets the user correct and resubmit a rejected application; documents left out are removed', async () => {
    const { form, send, mine, documents, token } = await applicant()
    await send(await form({ type: 2, creditCode: undefined, idNumber }))
    const { id } = (await mine())!
    await decide(id, 1, false)
    expect(await mine()).toMatchObject({ status: 2, faults: [{ field: 'name', reason: '与营业执照不一致' }] })
    const fresh = await uploadImage(upstream(), token, 'intention')
    const mended = await form({ type: 2, creditCode: undefined, name: '林小木', documents: [fresh.id, documents[1]!.id] })
    const { data } = await send(mended)
    expect(data).toMatchObject({ id, status: 3, round: 2, name: '林小木', idNumber: '1101**********002X', faults: [], decidedAt: null })
    expect((data as Application).documents).toEqual([fresh, documents[1]])
    const { attached_to } = await upstream()
      .db.selectFrom('uploaded_file')
      .select('attached_to')
      .where('id', '=', documents[0]!.id)
      .executeTakeFirstOrThrow()
    expect(attached_to).toBeNull()
  })

  test('can be withdrawn during the review and submitted again', async () => {
    const { form, send, cancel, mine } = await applicant()
    expect(await cancel()).toMatchObject({ code: Code.NotFound })
    await send(await form())
    expect(await cancel()).toMatchObject({ code: 0, data: { status: 4 } })
    expect(await cancel()).toMatchObject({ code: 0, data: { status: 4 } })
    expect(await send(await form())).toMatchObject({ code: 0, data: { status: 3, round: 2 } })
    await decide((await mine())!.id, 2, false)
    expect(await cancel()).toMatchObject({ code: Code.Conflict })
  })

  test('ignores a decision about an earlier submission', async () => {
    const { form, send, cancel, mine } = await applicant()
    await send(await form())
    await cancel()
    await send(await form())
    const { id } = (await mine())!
    expect(await decide(id, 1, true)).toBe(false)
    expect(await mine()).toMatchObject({ status: 3, round: 2 })
    expect(await decide(id, 2, true)).toBe(true)
  })

  test('lets either a decision or a concurrent withdrawal take effect', async () => {
    for (let round = 0; round < 5; round++) {
      const { form, send, cancel, mine } = await applicant()
      await send(await form())
      const { id } = (await mine())!
      const [decided, cancelled] = await Promise.all([decide(id, 1, true), cancel()])
      expect([decided, cancelled.code]).toEqual(decided ? [true, Code.Conflict] : [false, 0])
      expect((await mine())?.status).toBe(decided ? 1 : 4)
    }
    const { form, send, mine } = await applicant()
    await send(await form())
    const { id } = (await mine())!
    const decisions = await Promise.all([decide(id, 1, true), decide(id, 1, false), decide(id, 1, true)])
    expect(decisions.filter(Boolean)).toHaveLength(1)
  })

  test('is deleted with its user', async () => {
    const { form, send } = await applicant()
    const { id } = (await send(await form())).data as Application
    await upstream()
      .db.deleteFrom('user_account')
      .where('id', '=', (await row(id)).user_id)
      .execute()
    await expect(row(id)).rejects.toThrow()
  })
})
