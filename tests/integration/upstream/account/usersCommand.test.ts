import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usersCommand } from '../../../../server/upstream/operations/users/usersCommand.ts'
import { feedbackForm } from '../../../support/inboxForms.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { byPassword, login } from '../../../support/registerAccount.ts'
import { type Outcome, runCommand, runInProcess } from '../../../support/runCommand.ts'
import { isLive, openSession, signedInAccount } from '../../../support/signedInAccount.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { newAddress, newPhone } from '../../../support/useUpstream.ts'

describe.each(engines)('npm run users on %s, with a running upstream', (engine) => {
  let database: TestDatabase
  let upstream: Upstream
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    upstream = await startUpstream(database.db, { dataDir: database.dataDir })
  })
  afterAll(async () => {
    await upstream.stop()
    await database.close()
  })
  const env = () => ({
    DATA_DIR: database.dataDir,
    SUDO_USER: 'lin',
    ...(database.place.url !== undefined && { DATABASE_URL: database.place.url }),
  })
  const run = (...args: string[]): Promise<Outcome> => runInProcess(() => usersCommand(args, env(), upstream.time.now))
  const idOf = async (phone: string) =>
    (await database.db.selectFrom('user_account').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id
  const signIn = (account: string) => upstream.ask(login, byPassword(account), { address: newAddress() })
  const newCode = (account: string) => {
    upstream.time.now += 60_000
    return upstream.code(account, 2, newAddress())
  }
  const signInByCode = async (account: string) =>
    upstream.ask(login, { account, security: await newCode(account), loginType: 2 }, { address: newAddress() })
  const audits = () => database.db.selectFrom('operator_action').selectAll().orderBy('started_at', 'desc').execute()

  test('finds an account by id, phone, last digits and nickname, and shows a masked phone number', async () => {
    const { account } = await signedInAccount(upstream)
    const id = await idOf(account)
    const { nickname } = await database.db.selectFrom('user_account').select('nickname').where('id', '=', id).executeTakeFirstOrThrow()
    for (const words of [id, account, account.slice(-6), nickname.slice(0, 7)]) expect((await run('find', words)).out, words).toContain(id)
    expect((await run('find', account)).out).not.toContain(account)
    const shown = await run('show', account)
    expect(shown.out).toMatch(
      new RegExp(`编号：${id}\n昵称：学员\\w+\n手机：${account.slice(0, 3)}\\*{4}${account.slice(-4)}\n状态：正常\n[^]*登录设备：1 台`),
    )
    expect((await run('show', id, '--plain')).out).toContain(`手机：${account}`)
    expect(await audits()).toMatchObject([{ operator: 'lin', action: 'show --plain', target: id }])
    expect((await run('find', '%')).out).toContain('没有找到账号')
    expect(await run('show', '13000000000')).toMatchObject({ code: 1, err: expect.stringContaining('请用 find 查找') })
  })

  test('imports the accounts of a list, which are first signed in to by a code', async () => {
    const [one, other] = [newPhone(), newPhone()]
    const path = join(database.dataDir, 'class.csv')
    writeFileSync(path, `\uFEFF手机号,昵称\r\n${one},周师傅\r\n\r\n${other},\r\n`)
    expect(await run('import', path)).toMatchObject({ code: 1, err: expect.stringContaining('npm run users -- import 文件 --why 原因') })
    expect(await run('import', path, '--why', '新生')).toMatchObject({ code: 0, out: expect.stringContaining('已导入 2 个账号') })
    expect(await signIn(one)).toMatchObject({ code: 1101 })
    expect(await signInByCode(one)).toMatchObject({ code: 0, data: { user: { nickname: '周师傅', hasPassword: false } } })
    expect(await signInByCode(other)).toMatchObject({ code: 0, data: { user: { nickname: expect.stringMatching(/^学员/) } } })
    const imports = (await audits()).filter(({ action }) => action === 'import')
    expect(imports).toMatchObject([{ target: 'class.csv（2 个账号）', reason: '新生' }])
  })

  test.each([
    [
      'several faults',
      (phone: string) => `手机号,昵称\n123,\n${phone},客服小王\n${phone},乙\n13900000001,甲乙,多\n13911112222,甲乙`,
      [
        '第 2 行：“123”不是手机号（用表格软件打开时请设为文本）',
        '第 3 行：昵称里不能有“客服”，以免被当成平台的工作人员',
        '第 4 行：手机号 PHONE 与第 3 行重复',
        '第 5 行：内容比表头的列多，请核对逗号',
        '共 4 处错误，没有导入任何账号',
      ],
    ],
    [
      'a known phone',
      (_: string, known: string) => `手机号\n13911112222\n${known}`,
      ['第 3 行：手机号 KNOWN 已有账号', '共 1 处错误，没有导入任何账号'],
    ],
    [
      'no heading',
      () => '13911112222\n',
      ['第 1 行应是表头：手机号，以及可以不写的昵称，没有导入任何账号。如果打开是乱码，请另存为 UTF-8 编码的 CSV'],
    ],
    ['no account', () => '手机号\n', ['文件里没有账号，没有导入任何账号']],
  ])('imports nothing from a list with %s, and names each line', async (_, write, lines) => {
    const { account } = await signedInAccount(upstream)
    const [path, phone] = [join(database.dataDir, 'bad.csv'), newPhone()]
    writeFileSync(path, write(phone, account))
    const before = await database.db.selectFrom('user_account').select('id').execute()
    const said = await run('import', path, '--why', '新生')
    expect(said).toEqual({ code: 1, out: '', err: `${lines.join('\n').replace('PHONE', phone).replace('KNOWN', account)}\n` })
    expect(await database.db.selectFrom('user_account').select('id').execute()).toHaveLength(before.length)
  })

  test('ends every session of a user in a separate process, and records the reason', async () => {
    const { account, token } = await signedInAccount(upstream)
    const other = await openSession(upstream, account)
    const args = ['sign-out', account, '--why', '手机丢失', '--by', '林工']
    const done = await runCommand('server/upstream/operations/users/usersCommand.ts', args, env())
    expect(done).toMatchObject({ code: 0, out: expect.stringMatching(/在 2 台设备上退出登录/) })
    expect([await isLive(upstream, token), await isLive(upstream, other)]).toEqual([false, false])
    expect(await signIn(account)).toMatchObject({ code: 0 })
    expect((await run('audit', '--most', '1')).out).toMatch(
      /^[\d-]{10} [\d:]{5} {2}林工 {2}users sign-out {2}[\w-]{36} {2}已完成 {2}原因：手机丢失\n$/,
    )
  })

  test('answers calls that need a user with the reason while the account is blocked', async () => {
    const { account, token } = await signedInAccount(upstream)
    const calls = ['GET /api/user/self', 'GET /api/user/device']
    await run('block', account, '--why', '盗号')
    const blocked = { code: 1001, msg: '该账号已被停用，如有疑问请联系客服', data: { blocked: true } }
    for (const call of calls) expect(await upstream.ask(call, undefined, { token }), call).toMatchObject(blocked)
    expect(await upstream.ask('GET /api/category', undefined, { token })).toMatchObject({ code: 0 })
    await run('unblock', account, '--why', '已找回')
    expect(await upstream.ask('GET /api/user/self', undefined, { token })).toMatchObject({ code: 0, data: null })
    expect(await upstream.ask('GET /api/user/device', undefined, { token })).toMatchObject({ code: 1001, data: null })
  })

  test('blocks an account from every way of signing in until it is unblocked', async () => {
    const { account, token } = await signedInAccount(upstream)
    expect(await run('block', account, '--why', '盗号')).toMatchObject({ code: 0, out: expect.stringContaining('在 1 台设备上退出登录') })
    expect(await isLive(upstream, token)).toBe(false)
    expect(await signIn(account)).toMatchObject({ code: 1105, msg: '该账号已被停用，如有疑问请联系客服' })
    expect(await signInByCode(account)).toMatchObject({ code: 1105 })
    const wrong = await upstream.ask(login, byPassword(account, 'Wrong0!pass'), { address: newAddress() })
    expect(wrong, 'reveals the block only after authentication').toMatchObject({ code: 1101 })
    expect(await run('block', account, '--why', '盗号')).toMatchObject({ code: 1, err: '没有改动：这个账号已经停用\n' })
    expect(await run('unblock', account, '--why', '已找回')).toMatchObject({ code: 0 })
    expect(await signIn(account)).toMatchObject({ code: 0 })
    expect((await audits()).filter(({ outcome }) => outcome === 'refused').map(({ action }) => action)).toEqual(['block'])
  })

  test('anonymises an account completely and frees its phone number', async () => {
    const { account } = await signedInAccount(upstream)
    const id = await idOf(account)
    await newCode(account)
    const preview = await run('anonymise', account, '--why', '本人要求')
    expect(preview.out).toMatch(/不能撤销/)
    expect(await idOf(account), 'has no effect before confirmation').toBe(id)
    expect(await run('anonymise', account, '--why', '本人要求', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining('已匿名化'),
    })
    const { db } = database
    expect(await db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
      nickname: '已注销用户',
      avatar: null,
      password_hash: null,
      phone: `anonymised ${id}`,
    })
    for (const table of ['session', 'known_address', 'note', 'collect'] as const)
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute(), table).toEqual([])
    expect(await db.selectFrom('sms_code').selectAll().where('phone', '=', account).execute()).toEqual([])
    expect((await run('show', id)).out).toMatch(/手机：已清除\n状态：已匿名化/)
    expect(await run('anonymise', id, '--why', '再次', '--yes')).toMatchObject({ code: 1 })
    expect(await run('unblock', id, '--why', '再次')).toMatchObject({ code: 1 })
    expect(await signInByCode(account)).toMatchObject({ code: 0, data: { user: { phone: expect.any(String) } } })
    expect(await idOf(account), 'is a new account').not.toBe(id)
  })

  test('deletes an account with its own data, and removes the sender of its feedback', async () => {
    const { account, token } = await signedInAccount(upstream)
    const id = await idOf(account)
    const sent = await upstream.ask('POST /api/feedback', feedbackForm({ contact: account }), { token, address: newAddress() })
    expect(sent).toMatchObject({ code: 0 })
    expect(await run('delete', account, '--why', '本人要求', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining('已删除账号'),
    })
    const { db } = database
    expect(await db.selectFrom('user_account').selectAll().where('id', '=', id).execute()).toEqual([])
    const { id: feedback } = sent.data as { id: string }
    expect(await db.selectFrom('feedback').select(['user_id', 'contact']).where('id', '=', feedback).executeTakeFirst()).toEqual({
      user_id: null,
      contact: '',
    })
    expect(JSON.stringify(await audits())).not.toContain(account)
    expect(await signIn(account)).toMatchObject({ code: 1101 })
  })

  test.each([
    [[]],
    [['block']],
    [['find', 'a', 'b']],
    [['show', 'a', '--yes']],
    [['audit', 'x']],
    [['toString', 'x']],
    [['sign-out', 'a', '--no']],
  ])('says in one line what is wrong with %j', async (args) => {
    expect(await run(...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^.*用法.*\n$/) })
  })

  test('rejects a change without a reason or with an empty one', async () => {
    expect(await run('block', '13000000000')).toMatchObject({ code: 1, err: expect.stringContaining('请用 --why 写明原因') })
    expect(await run('block', '13000000000', '--why', ' ')).toMatchObject({ code: 1, err: expect.stringContaining('--why 后面应有') })
  })
})
