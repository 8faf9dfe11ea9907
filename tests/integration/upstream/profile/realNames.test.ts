import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { Code, type RealName } from '#lib/contract'
import { ReviewResult } from '#lib/enums'
import { sweepFiles } from '../../../../server/upstream/files/sweepFiles.ts'
import { diskFiles } from '../../../../server/upstream/files/diskFiles.ts'
import { uploadedFileQueries } from '../../../../server/upstream/files/queries/uploadedFiles.ts'
import { realNameQueries } from '../../../../server/upstream/profile/queries/realNames.ts'
import { storedImageOf } from '../../../support/inboxForms.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { newIdNumber, useRealNames } from '../../../support/useRealNames.ts'

const jpegStart = [0xff, 0xd8]
const message = (text: string | RegExp) => expect.stringMatching(text)

describe.each(engines)('real names on %s', (engine) => {
  const { upstream, sender } = useRealNames(engine)
  const row = (idNumberMasked: string | null, sendKey: string) =>
    upstream()
      .db.selectFrom('real_name')
      .selectAll()
      .where('send_key', '=', sendKey)
      .where('id_number_masked', idNumberMasked === null ? 'is' : '=', idNumberMasked)
      .executeTakeFirstOrThrow()
  async function decide(sendKey: string, passed: boolean, reason = '照片反光') {
    const stored = await upstream().db.selectFrom('real_name').selectAll().where('send_key', '=', sendKey).executeTakeFirstOrThrow()
    return realNameQueries(upstream().db).decide(stored, {
      status: passed ? ReviewResult.Passed : ReviewResult.Refused,
      faults: passed ? '[]' : JSON.stringify([{ field: 'front', reason }]),
      reasons: passed ? '' : `人像面：${reason}`,
      now: upstream().time.now,
    })
  }
  const notices = async (userId: string) =>
    (await upstream().db.selectFrom('notice').select(['title', 'body', 'path']).where('user_id', '=', userId).execute()).map(
      ({ title, body, path }) => [title, body, path],
    )
  const seen = async (url: string, token: string) => (await fetch(`${upstream().origin}${url}`, { headers: { token } })).status

  test('have encrypted images in the store, which their user gets decrypted', async () => {
    const { front, token } = await sender()
    const name = front.url.split('/').at(-1)!
    const stored = await buffer((await diskFiles({ dataDir: upstream().dataDir }).open(name))!)
    expect([...stored.subarray(0, 2)]).not.toEqual(jpegStart)
    const answer = await fetch(`${upstream().origin}${front.url}`, { headers: { token } })
    const shown = Buffer.from(await answer.arrayBuffer())
    expect([...shown.subarray(0, 2)]).toEqual(jpegStart)
    expect(stored.includes(shown.subarray(100, 200))).toBe(false)
  })

  test('are visible to their user only, with the number masked in every answer and encrypted in the database', async () => {
    const { form, send, mine, front, back, token } = await sender()
    expect(await mine()).toBeNull()
    const sent = form({ name: ' 买买提・ 依明 ' })
    const { code, data } = await send(sent)
    expect(code).toBe(0)
    const masked = `1101**********${sent.idNumber!.slice(-4)}`
    expect(data).toEqual({
      status: 3,
      name: '买买提·依明',
      idNumber: masked,
      front,
      back,
      round: 1,
      sentAt: new Date(upstream().time.now).toISOString(),
      decidedAt: null,
      faults: [],
      next: message('1 个工作日'),
    })
    expect(await mine()).toEqual(data)
    const stored = [
      await row(masked, sent.key),
      await upstream().db.selectFrom('real_name_number').selectAll().execute(),
      upstream().entries,
    ]
    expect(JSON.stringify(stored)).not.toContain(sent.idNumber!.slice(0, 14))
    const other = await sender()
    expect(await other.mine()).toBeNull()
    expect([await seen(front.url, token), await seen(front.url, other.token)]).toEqual([200, 404])
  })

  test.each([
    ['a name of one character', { name: '林' }, 'name', '2 到 30 个汉字'],
    ['a name in Latin letters', { name: 'Lin Xiaomu' }, 'name', '2 到 30 个汉字'],
    ['no name', { name: '  ' }, 'name', '请填写姓名'],
    ['a wrong check character', { idNumber: '110105194912310021' }, 'idNumber', '身份证号有误'],
    ['an invalid date of birth', { idNumber: newIdNumber('19900230') }, 'idNumber', '身份证号有误'],
    ['a date of birth in the future', { idNumber: newIdNumber('20990101') }, 'idNumber', '身份证号有误'],
    ['a child', { idNumber: newIdNumber('20150601') }, 'idNumber', '未满 16 周岁'],
    ['no number', { idNumber: undefined }, 'idNumber', '请输入身份证号'],
    ['no consent', { consent: false }, 'consent', '同意敏感个人信息'],
    ['a missing image', { front: 'nothing' }, 'front', '照片已失效'],
  ])('are rejected with %s at its field, and not stored', async (_, fault, path, text) => {
    const { form, send, mine } = await sender()
    expect(await send({ ...form(), ...fault })).toMatchObject({
      code: Code.InvalidInput,
      data: { issues: [{ path, message: message(text) }] },
    })
    expect(await mine()).toBeNull()
  })

  test('require an age of 16, from the birthday on in Beijing time', async () => {
    const { form, send } = await sender()
    // The clock of tests starts on 1 March 2026, 16:00 in Beijing.
    expect(await send(form({ idNumber: newIdNumber('20100302') }))).toMatchObject({ code: Code.InvalidInput })
    expect(await send(form({ idNumber: newIdNumber('20100301') }))).toMatchObject({ code: 0 })
  })

  test('require two own images, uploaded for this purpose', async () => {
    const { form, send, front, token } = await sender()
    const other = await sender()
    const issue = async (fault: object) => (await send(form(fault))).data
    expect(await issue({ back: front.id })).toMatchObject({ issues: [{ path: 'back', message: message('不能是同一张') }] })
    expect(await issue({ back: other.back.id })).toMatchObject({ issues: [{ path: 'back', message: message('已失效') }] })
    const picture = await storedImageOf(upstream(), token, 'feedback')
    expect(await issue({ front: picture.id })).toMatchObject({ issues: [{ path: 'front' }] })
  })

  test('are created once from concurrent requests, with the same answer', async () => {
    const { form, send, mine } = await sender()
    const sent = form()
    await Promise.all(Array.from({ length: 4 }, () => mine()))
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(sent)))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    const first = await mine()
    for (const { data } of [...answers, await send(sent)]) expect(data).toEqual(first)
    expect(await send(form())).toMatchObject({ code: Code.Conflict, msg: message('审核中') })
  })

  test('reserve a number for one account during review and after approval, even under concurrency', async () => {
    const [first, second, third] = [await sender(), await sender(), await sender()]
    const idNumber = newIdNumber()
    const [one, two] = [first.form({ idNumber }), second.form({ idNumber: idNumber.toLowerCase() })]
    const answers = await Promise.all([first.send(one), second.send(two)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, Code.IdNumberTaken])
    const [winner, loser, key] = answers[0].code === 0 ? [first, second, one.key] : [second, first, two.key]
    expect(await loser.mine()).toBeNull()
    // After a rejection the number is free; after approval it is not.
    await decide(key, false)
    expect(await loser.send(loser.form({ idNumber }))).toMatchObject({ code: 0 })
    expect(await winner.send(winner.form({ idNumber }))).toMatchObject({ code: Code.IdNumberTaken, msg: message('另一个账号') })
    await decide(
      (
        await upstream()
          .db.selectFrom('real_name')
          .select('send_key')
          .orderBy('sent_at', 'desc')
          .where('status', '=', 3)
          .where('id_number_masked', '=', `1101**********${idNumber.slice(-4)}`)
          .executeTakeFirstOrThrow()
      ).send_key,
      true,
    )
    expect(await third.send(third.form({ idNumber }))).toMatchObject({ code: Code.IdNumberTaken })
    // After the account is deleted the number is free.
    await upstream().db.deleteFrom('user_account').where('phone', '=', loser.account).execute()
    expect(await third.send(third.form({ idNumber }))).toMatchObject({ code: 0 })
  })

  test('allow ten attempts a day, against guessing the owner of a number', async () => {
    const holder = await sender()
    const idNumber = newIdNumber()
    await holder.send(holder.form({ idNumber }))
    const prober = await sender()
    const tries = []
    for (let at = 0; at < 11; at++) tries.push((await prober.send(prober.form({ idNumber }))).code)
    expect(tries).toEqual([...Array.from({ length: 10 }, () => Code.IdNumberTaken), Code.TooOften])
  })

  test('are final once approved: the user is notified, data is masked, images are removed, and nothing can be changed', async () => {
    const { form, send, mine, cancel, front, token } = await sender()
    const sent = form({ name: '林晓木' })
    await send(sent)
    expect(await decide(sent.key, true)).toBe(true)
    expect(await mine()).toMatchObject({ status: 1, name: '林*木', front: null, back: null, decidedAt: expect.any(String) })
    const stored = await row(`1101**********${sent.idNumber!.slice(-4)}`, sent.key)
    expect(await notices(stored.user_id)).toEqual([['实名认证已通过', expect.any(String), '/setting/real']])
    expect(await seen(front.url, token)).toBe(404)
    const files = diskFiles({ dataDir: upstream().dataDir })
    await sweepFiles({ uploads: uploadedFileQueries(upstream().db), files, now: upstream().time.now, most: 1000 })
    expect(await files.open(`${front.id}.jpg`)).toBeUndefined()
    expect(await cancel()).toMatchObject({ code: Code.Conflict })
    expect(await send(form())).toMatchObject({ code: Code.Conflict, msg: message('已经通过') })
  })

  test('are returned with reasons when rejected, and can be resubmitted without the number', async () => {
    const { form, send, mine, token, front, back } = await sender()
    const sent = form()
    await send(sent)
    await decide(sent.key, false)
    expect(await mine()).toMatchObject({ status: 2, name: '林晓木', front, back, faults: [{ field: 'front', reason: '照片反光' }] })
    const { user_id } = await upstream()
      .db.selectFrom('real_name')
      .select('user_id')
      .where('send_key', '=', sent.key)
      .executeTakeFirstOrThrow()
    expect(await notices(user_id)).toEqual([['实名认证未通过', message('人像面：照片反光'), '/setting/real']])
    const fresh = await storedImageOf(upstream(), token, 'realName')
    const { data } = await send(form({ idNumber: undefined, front: fresh.id }))
    expect(data).toMatchObject({
      status: 3,
      round: 2,
      faults: [],
      front: fresh,
      back,
      idNumber: `1101**********${sent.idNumber!.slice(-4)}`,
    })
  })

  test('can be withdrawn during the review, which removes number and images, and submitted again', async () => {
    const { form, send, cancel, mine, front, back, token } = await sender()
    expect(await cancel()).toMatchObject({ code: Code.NotFound })
    const sent = form()
    await send(sent)
    expect(await cancel()).toMatchObject({ code: 0, data: { status: 4, idNumber: null, front: null, back: null, name: '林晓木' } })
    expect(await cancel()).toMatchObject({ code: 0 })
    expect((await row(null, sent.key)).id_number).toBeNull()
    expect(await seen(back.url, token)).toBe(404)
    expect(await send(form({ front: front.id }))).toMatchObject({ code: Code.InvalidInput })
    expect(await send(form({ idNumber: undefined }))).toMatchObject({ code: Code.InvalidInput })
    const [again, other] = [await storedImageOf(upstream(), token, 'realName'), await storedImageOf(upstream(), token, 'realName')]
    expect(await send(form({ idNumber: sent.idNumber, front: again.id, back: other.id }))).toMatchObject({ code: 0, data: { round: 2 } })
    expect(((await mine()) as RealName).status).toBe(3)
  })

  test('apply one of a decision and a concurrent withdrawal', async () => {
    for (let round = 0; round < 4; round++) {
      const { form, send, cancel, mine } = await sender()
      const sent = form()
      await send(sent)
      const [decided, cancelled] = await Promise.all([decide(sent.key, true), cancel()])
      expect([decided, cancelled.code]).toEqual(decided ? [true, Code.Conflict] : [false, 0])
      expect((await mine())?.status).toBe(decided ? 1 : 4)
    }
  })
})
