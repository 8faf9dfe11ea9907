import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code, type InvoiceTitle } from '#lib/contract'
import { creditCode } from '../../../support/inboxForms.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { useUpstream } from '../../../support/useUpstream.ts'

const company = { kind: 2, type: 1, name: '长江机电有限公司', taxNumber: creditCode }
const special = {
  ...company,
  type: 2,
  bank: '招商银行武汉分行',
  bankAccount: '6225 8888 0000',
  address: '武汉市洪山区',
  phone: '027-88888888',
}

describe.each(engines)('invoice titles on %s', (engine) => {
  const upstream = useUpstream(engine)
  async function user() {
    const { token } = await signedInAccount(upstream())
    const ask = (line: string, body?: unknown) => upstream().ask(line, body, { token })
    const list = async () => ((await ask('GET /api/invoice/title')).data as { list: InvoiceTitle[] }).list
    const add = async (title: object) => ask('POST /api/invoice/title', { key: randomUUID(), ...title })
    return { token, ask, list, add }
  }
  const defaults = (list: InvoiceTitle[]) => list.filter(({ isDefault }) => isDefault === 1).map(({ name }) => name)

  test('makes the first title the default, allows another default, and replaces a deleted default by the newest title', async () => {
    const { ask, list, add } = await user()
    const first = (await add({ kind: 1, type: 1, name: '林晓木' })).data as InvoiceTitle
    expect(first).toMatchObject({ isDefault: 1, taxNumber: '' })
    const second = (await add({ ...company, isDefault: 1, taxNumber: creditCode.toLowerCase() })).data as InvoiceTitle
    expect(second).toMatchObject({ isDefault: 1, taxNumber: creditCode })
    await add({ ...special, name: '长江机电武汉分公司' })
    expect(defaults(await list())).toEqual(['长江机电有限公司'])
    expect((await list())[0]).toMatchObject({ id: second.id })
    const { id, ...rest } = second
    expect(await ask(`PUT /api/invoice/title/${id}`, { ...rest, name: '长江机电集团', isDefault: 2 })).toMatchObject({
      code: 0,
      data: { name: '长江机电集团' },
    })
    expect(defaults(await list())).toHaveLength(1)
    for (const { id: each } of await list()) {
      expect(await ask(`DELETE /api/invoice/title/${each}`)).toMatchObject({ code: 0 })
      const left = await list()
      expect(defaults(left)).toHaveLength(Math.min(1, left.length))
    }
  })

  test.each([
    ['a person with a special invoice', { kind: 1, type: 2, name: '林晓木' }, ['type']],
    ['a company without a tax number', { ...company, taxNumber: '' }, ['taxNumber']],
    ['a tax number with a wrong check character', { ...company, taxNumber: '91350100M000100Y44' }, ['taxNumber']],
    ['a special invoice without required fields', { ...company, type: 2 }, ['bank', 'bankAccount', 'address', 'phone']],
    ['an account with letters', { ...special, bankAccount: 'abcdefgh' }, ['bankAccount']],
    ['an invalid mail address', { ...company, email: 'x' }, ['email']],
    ['a telephone number with letters', { ...special, phone: 'call me' }, ['phone']],
    ['no name', { ...company, name: ' ' }, ['name']],
  ])('rejects %s at its fields', async (_, title, paths) => {
    const { add } = await user()
    const answer = await add(title)
    expect(answer.code).toBe(Code.InvalidInput)
    expect((answer.data as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
  })

  test('drops fields that the kind does not use', async () => {
    const { add } = await user()
    expect((await add({ ...special, kind: 1, type: 1, name: '林晓木' })).data).toMatchObject({
      taxNumber: '',
      bank: '',
      address: '',
      phone: '',
    })
  })

  test('limits a user to 20 titles, even concurrently; repeated requests with one key add one', async () => {
    const { ask, list, add } = await user()
    const same = { key: randomUUID(), ...company }
    await Promise.all([ask('POST /api/invoice/title', same), ask('POST /api/invoice/title', same)])
    expect(await list()).toHaveLength(1)
    const answers = await Promise.all(Array.from({ length: 21 }, () => add(company)))
    expect(answers.filter(({ code }) => code === Code.Conflict)).toHaveLength(2)
    expect(await list()).toHaveLength(20)
    expect(defaults(await list())).toHaveLength(1)
  })

  test("returns NotFound for another user's title", async () => {
    const [mine, other] = [await user(), await user()]
    const { id } = (await mine.add(company)).data as InvoiceTitle
    expect(await other.ask(`PUT /api/invoice/title/${id}`, company)).toMatchObject({ code: Code.NotFound })
    expect(await other.ask(`DELETE /api/invoice/title/${id}`)).toMatchObject({ code: Code.NotFound })
    expect(await other.list()).toEqual([])
  })
})
