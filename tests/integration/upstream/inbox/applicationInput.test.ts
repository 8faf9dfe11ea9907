import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { creditCode, idNumber, onboardingAgreement, storedImageOf } from '../../../support/inboxForms.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useApplicants } from '../../../support/useApplicants.ts'
import { newAddress, newPhone } from '../../../support/useUpstream.ts'

describe.each(engines)('input of an application to teach on %s', (engine) => {
  const { upstream, applicant } = useApplicants(engine)

  test.each([
    ['creditCode', undefined, '请输入统一社会信用代码'],
    ['creditCode', '91350100M000100Y44', '统一社会信用代码有误，请对照营业执照核对'],
    ['creditCode', '9135', '统一社会信用代码为 18 位'],
    ['creditCode', 91_350_100, '格式'],
    ['idNumber', idNumber, '机构申请不需要填写身份证号'],
    ['name', '长', '名称不能少于 2 个字'],
    ['category', 8, '类'],
    ['type', 3, '类型'],
    ['contact', ' ', '请填写联系人'],
    ['phone', '138', '手机号格式错误'],
    ['region', '', '地区'],
    ['documents', [], '请上传资质材料'],
    ['documents', Array(7).fill('x'), '最多上传 6 张图片'],
    ['documents.0', ['nothing'], '第 1 张图片已失效'],
    ['agreementVersion', '', '入驻协议'],
    ['security', '12', '验证码'],
    ['extra', 1, '不支持的字段'],
  ])('rejects %s %j at its field without using up the code', async (path, value, text) => {
    const { form, send, mine } = await applicant()
    const good = await form()
    const field = path.split('.')[0]!
    const answer = await send({ ...good, [field]: value })
    expect(answer).toMatchObject({ code: Code.InvalidInput, data: { issues: [{ path, message: expect.stringContaining(text) }] } })
    expect(await mine()).toBeNull()
    expect(await send(good)).toMatchObject({ code: 0 })
  })

  test('requires an identity number and no institution code of a person', async () => {
    const { form, send } = await applicant()
    const person = { ...(await form()), type: 2, creditCode: undefined }
    const issue = (path: string) => ({ code: Code.InvalidInput, data: { issues: [{ path }] } })
    expect(await send(person)).toMatchObject(issue('idNumber'))
    expect(await send({ ...person, idNumber: '110105194912310021' })).toMatchObject(issue('idNumber'))
    expect(await send({ ...person, idNumber, creditCode })).toMatchObject(issue('creditCode'))
    expect(await send({ ...person, idNumber: idNumber.toLowerCase() })).toMatchObject({ code: 0 })
  })

  test('accepts a code once, of its own scene and phone only', async () => {
    const { form, send, codeFor, ask } = await applicant()
    const good = await form()
    const wrong = { code: Code.WrongCode }
    expect(await send({ ...good, security: good.security === '000000' ? '111111' : '000000' })).toMatchObject(wrong)
    expect(await send({ ...good, phone: newPhone() })).toMatchObject(wrong)
    const phone = newPhone()
    const ofSignIn = await upstream().code(phone, 2, newAddress())
    expect(await send({ ...good, phone, security: ofSignIn })).toMatchObject(wrong)
    const code = await codeFor(phone)
    const login = { account: phone, security: code, loginType: 2 }
    expect(await ask('POST /api/user/login', login)).toMatchObject({ code: Code.WrongCode })
    expect(await send({ ...good, phone, security: code })).toMatchObject({ code: 0 })
    const other = await applicant()
    const second = await other.form()
    expect(await other.send({ ...second, phone, security: code })).toMatchObject(wrong)
  })

  test('sends at most one code per phone and minute', async () => {
    const { ask } = await applicant()
    const phone = newPhone()
    expect(await ask('POST /api/intention/code', { phone })).toMatchObject({ code: 0 })
    expect(await ask('POST /api/intention/code', { phone })).toMatchObject({ code: Code.TooOften })
    expect(await ask('POST /api/sys/user/sms/code', { account: newPhone(), type: 101 })).toMatchObject({ code: Code.InvalidInput })
  })

  test('treats documents of other users or purposes as missing', async () => {
    const { form, send, token } = await applicant()
    const other = await applicant()
    const good = await form()
    for (const id of [other.documents[0]!.id, (await storedImageOf(upstream(), token, 'feedback')).id])
      expect(await send({ ...good, documents: [id] })).toMatchObject({
        code: Code.InvalidInput,
        data: { issues: [{ path: 'documents.0' }] },
      })
  })

  test('requires the agreement in force', async () => {
    const { form, send } = await applicant()
    const good = await form()
    expect(await send({ ...good, agreementVersion: '0.9' })).toMatchObject({ code: Code.Conflict, msg: expect.stringContaining('新版本') })
    await upstream()
      .db.insertInto('agreement')
      .values([onboardingAgreement('2.0', upstream().time.now), onboardingAgreement('3.0', upstream().time.now + 1e9)])
      .execute()
    expect(await send(good)).toMatchObject({ code: Code.Conflict })
    await upstream().db.deleteFrom('agreement').where('version', '!=', '1.0').execute()
    expect(await send(good)).toMatchObject({ code: 0 })
  })
})
