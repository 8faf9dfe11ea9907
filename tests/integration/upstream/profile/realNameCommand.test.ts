import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { type Outcome, runInProcess } from '../../../support/runCommand.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { realNameSender } from '../../../support/useRealNames.ts'

describe.each(engines)('real names by npm run inbox on %s', (engine) => {
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
  const run = (...args: string[]): Promise<Outcome> =>
    runInProcess(() =>
      inboxCommand(args, { DATA_DIR: database.dataDir, ...(database.place.url !== undefined && { DATABASE_URL: database.place.url }) }),
    )
  const fails = async (text: string, ...args: string[]) =>
    expect(await run(...args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(text) })
  /** Creates a user at a later time than the others, so that one of them is the newest. */
  const sender = () => {
    upstream.time.now += 1000
    return realNameSender(upstream)
  }
  const newest = async () => /^([\da-z]+-\d+) /m.exec((await run('list', 'realnames', '--status', 'open')).out)![1]!

  test('show the number and images with --plain only, log each view, and can export the images', async () => {
    const { form, send, front, back } = await sender()
    const sent = form({ name: '周小满' })
    await send(sent)
    const number = await newest()
    const shown = (await run('show', number)).out
    expect(shown).toMatch(/^实名认证\n[^]*姓名：周小满\n身份证号：1101\*{10}.{4}（加 --plain 查看）\n照片：2 张/)
    for (const secret of [sent.idNumber!, front.id, back.id]) expect(shown).not.toContain(secret)
    expect((await run('list')).out).not.toContain(sent.idNumber!)
    expect((await run('audit')).out).not.toContain(number)
    const plain = (await run('show', number, '--plain', '--why', '初审', '--by', '李审核')).out
    expect(plain).toContain(`身份证号：${sent.idNumber}\n人像面：${front.id}（40 × 20）\n国徽面：${back.id}（40 × 20）\n`)
    const out = join(tmpdir(), `${engine}-front.jpg`)
    rmSync(out, { force: true })
    expect((await run('file', front.id, '--out', out)).code).toBe(0)
    rmSync(out)
    const audit = (await run('audit')).out
    expect(audit).toMatch(new RegExp(`李审核[^\\n]*show[^\\n]*${number}[^\\n]*初审|show[^\\n]*${number}[^\\n]*李审核`))
    expect(audit).toContain(front.id)
  })

  test('are rejected by field, corrected, submitted again and approved; an outdated number decides nothing', async () => {
    const { form, send, mine } = await sender()
    await send(form({ name: '钱多多' }))
    const number = await newest()
    await fails('请用 --field 写明原因，如 --field 姓名=', 'decide', number, 'refuse')
    await fails('名称是 姓名、身份证号、人像面、国徽面、其他 之一', 'decide', number, 'refuse', '--field', '头像=不好看')
    expect((await run('decide', number, 'refuse', '--field', '国徽面=拍糊了')).out).toMatch(/^已拒绝：钱多多。用户会收到通知/)
    expect(await mine()).toMatchObject({ status: 2, faults: [{ field: 'back', reason: '拍糊了' }] })
    await fails('没有改动：这份认证现在是“已拒绝”', 'decide', number, 'pass')
    await send(form({ name: '钱多多', idNumber: undefined }))
    await fails('已重新提交（第 2 次），没有改动', 'decide', number, 'pass')
    expect((await run('decide', await newest(), 'pass')).out).toMatch(/^已通过：钱多多。证件照片已删除/)
    expect(await mine()).toMatchObject({ status: 1 })
    expect((await run('show', number, '--plain')).out).toContain('照片：已删除')
  })

  test('are exported as a table without identity numbers', async () => {
    const { form, send } = await sender()
    const sent = form({ name: '吴有为' })
    await send(sent)
    const path = join(tmpdir(), `${engine}-realnames.csv`)
    rmSync(path, { force: true })
    expect((await run('export', 'realnames', path)).code).toBe(0)
    const table = readFileSync(path, 'utf8')
    rmSync(path)
    expect(table).toContain('吴有为')
    expect(table).not.toContain(sent.idNumber!)
  })
})
