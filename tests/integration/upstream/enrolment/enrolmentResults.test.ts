import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { domainsSecret } from '../../../support/catalogueCalls.ts'
import { folderOfRun } from '../../../support/onceForRun.ts'
import { type Engine, engines } from '../../../support/openTestDatabase.ts'
import { type Outcome, runInProcess } from '../../../support/runCommand.ts'
import { useEnrolment } from '../../../support/useEnrolment.ts'

const day = 86_400_000

/** Provides a separate world for tests that advance its clock. */
function useResults(engine: Engine) {
  const world = useEnrolment(engine)
  const inbox = (...args: string[]): Promise<Outcome> => {
    const { dataDir, url, time } = world()
    const env = { DATA_DIR: dataDir, DATA_KEY: domainsSecret, ...(url !== undefined && { DATABASE_URL: url }) }
    return runInProcess(() => inboxCommand(args, env, time.now))
  }
  const importing = (content: string | Buffer, ...args: string[]): Promise<Outcome> => {
    const path = join(folderOfRun(), `results-${engine}.csv`)
    writeFileSync(path, content)
    return inbox('results', path, '--plan', 'free', ...args)
  }

  /** Creates candidates of the free plan, each with a ticket. */
  async function seated(count: number): Promise<{ users: string[]; tickets: string[] }> {
    const { candidate, apply, decide, call, time, sweep } = world()
    const users: string[] = []
    for (let index = 0; index < count; index++) {
      const user = await candidate()
      users.push(user)
      await apply(user, 'free', { materials: [] })
      await decide(user, 'free', true)
      time.now += 1000
    }
    time.now += 19 * day
    await sweep()
    const tickets: string[] = []
    for (const user of users) tickets.push((await call('GET /api/enrollment/:id/ticket', { id: 'free' }, user)).number)
    return { users, tickets }
  }

  return { world, inbox, importing, seated }
}

describe.each(engines)('results by npm run inbox on %s', (engine) => {
  describe('of a whole exam', () => {
    const { world, importing, seated } = useResults(engine)
    test('are previewed, imported completely or not at all, visible once published, and publicised with masked names', async () => {
      const { call, detail, time } = world()
      const { users, tickets } = await seated(2)
      const [first, second] = tickets
      const file = `准考证号,理论知识,技能操作\n${first},88,59\n${second},60,100\n`
      expect(await importing(file, '--apply')).toMatchObject({ code: 1, err: expect.stringContaining('才开始') })
      // The file is checked before the exam's day, too.
      expect((await importing(file)).out).toMatch(/文件没有错误，有 4 条成绩。考试 .* 才开始/)
      expect(await importing(`准考证号,理论知识\n99999999999999,170\n`)).toMatchObject({
        code: 1,
        err: expect.stringContaining('应为 0 到 100'),
      })
      time.now += 5 * day
      const broken = `准考证号,理论知识\n${first},101\n${first},70\n99999999999999,70\n`
      const refused = await importing(broken, '--apply')
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('第 2 行“理论知识”：应为 0 到 100') })
      expect(refused.err).toContain(`第 3 行：准考证号 ${first} 与第 2 行重复`)
      expect(await importing(`准考证号,理论知识\n${first},80\n99999999999999,70\n`, '--apply')).toMatchObject({
        code: 1,
        err: expect.stringContaining('第 3 行：这个计划没有准考证号 99999999999999'),
      })
      expect(await importing(Buffer.from([0x80, 0xff, 0x00, 0x81]), '--apply')).toMatchObject({
        code: 1,
        err: expect.stringContaining('编码'),
      })
      expect(await importing('姓名,分数\n林小木,80\n')).toMatchObject({ code: 1, err: expect.stringContaining('表头') })
      expect(await world().db.selectFrom('subject_result').selectAll().execute()).toEqual([])
      expect((await importing(file)).out).toContain('新增 4 条，改动 0 条，不变 0 条')
      expect(await world().db.selectFrom('subject_result').selectAll().execute()).toEqual([])
      // The encoding that Chinese Windows saves.
      const gbk = Buffer.concat([Buffer.from('d7bcbfbcd6a4bac52cc0edc2dbd6aacab6', 'hex'), Buffer.from(`\r\n${first},88\r\n`)])
      expect(await importing(gbk, '--apply')).toMatchObject({ code: 0 })
      expect((await importing(file, '--apply')).out).toContain('新增 3 条，改动 0 条，不变 1 条')
      expect((await detail('free', users[0])).enrolment).toMatchObject({ results: [], step: 'exam' })
      await expect(call('GET /api/enrollment/:id/publicity', { id: 'free', page: 1, pageSize: 20 })).rejects.toMatchObject({
        code: Code.Conflict,
      })
      time.now += 5 * day
      const mine = (await detail('free', users[0])).enrolment
      expect(mine?.results.toSorted((one, other) => (one.subject < other.subject ? -1 : 1))).toEqual([
        { subject: 'skill', score: 59, passed: false },
        { subject: 'theory', score: 88, passed: true },
      ])
      expect(mine?.step).toBe('publicity')
      const shown = await call('GET /api/enrollment/:id/publicity', { id: 'free', page: 1, pageSize: 20 })
      expect(shown.list).toEqual([
        { ticket: first, name: '林*木', level: 5, passed: false },
        { ticket: second, name: '林*木', level: 5, passed: true },
      ])
      await expect(call('GET /api/enrollment/:id/publicity', { id: 'none', page: 1, pageSize: 20 })).rejects.toMatchObject({
        code: Code.NotFound,
      })
      time.now += 8 * day
      expect((await detail('free', users[1])).enrolment).toMatchObject({ step: 'certificate' })
    })
  })

  describe('of an invalid file', () => {
    const { world, importing, seated } = useResults(engine)
    test('are rejected as a whole for a duplicate or extra column or an open quotation mark; ignored columns are reported', async () => {
      const { time, db } = world()
      const { tickets } = await seated(1)
      time.now += 5 * day
      const [ticket] = tickets
      expect(await importing(`准考证号,理论知识,理论知识\n${ticket},80,70\n`, '--apply')).toMatchObject({
        code: 1,
        err: expect.stringContaining('第 1 行：“理论知识”列重复'),
      })
      expect(await importing(`准考证号,姓名,理论知识\n${ticket},林小木,80,70\n`, '--apply')).toMatchObject({
        code: 1,
        err: expect.stringContaining('第 2 行：内容比表头的列多'),
      })
      expect(await importing(`姓名,准考证号,理论知识\n"林小木,${ticket},80\n`, '--apply')).toMatchObject({
        code: 1,
        err: expect.stringContaining('双引号没有成对'),
      })
      expect(await db.selectFrom('subject_result').selectAll().execute()).toEqual([])
      expect((await importing(`准考证号,理论知识,技能操作分\n${ticket},80,90\n`)).out).toContain('没有用到的列：技能操作分')
    })
  })

  describe('of one subject', () => {
    const { world, importing, seated } = useResults(engine)
    test('are not publicised as passed when only one subject has a score', async () => {
      const { call, time, db } = world()
      const { users, tickets } = await seated(2)
      time.now += 5 * day
      await importing(`准考证号,理论知识\n${tickets[0]},80\n${tickets[1]},50\n`, '--apply')
      time.now += 5 * day
      const publicity = () => call('GET /api/enrollment/:id/publicity', { id: 'free', page: 1, pageSize: 20 })
      expect((await publicity()).list.map(({ passed }) => passed)).toEqual([null, false])
      await importing(`准考证号,技能操作\n${tickets[0]},80\n`, '--apply')
      expect((await publicity()).list.map(({ passed }) => passed)).toEqual([true, false])
      // The personal data is removed with the account.
      await db.updateTable('enrolment').set({ person: null }).where('user_id', '=', users[0]!).execute()
      expect(await publicity()).toMatchObject({ total: 1, list: [{ ticket: tickets[1] }] })
    })
  })

  describe('that are corrected', () => {
    const { world, inbox, importing, seated } = useResults(engine)
    test('are announced as a correction that names the revoked certificate', async () => {
      const { detail, time, db, runTasks } = world()
      const { users, tickets } = await seated(1)
      const [user = ''] = users
      const file = (skill: number) => `准考证号,理论知识,技能操作\n${tickets[0]},80,${skill}\n`
      const history = async () =>
        (await detail('free', user)).enrolment?.history.flatMap(({ step, text }) => (step === 'result' ? [text] : []))
      time.now += 5 * day
      await importing(file(70), '--apply')
      await importing(file(75), '--apply')
      time.now += 5 * day
      await runTasks()
      expect(await history()).toEqual(['成绩已公布'])
      time.now += 11 * day
      await runTasks()
      const code = (await detail('free', user)).enrolment?.certificate ?? ''
      expect(code).not.toBe('')
      const lost = `${tickets[0]} 的技能操作改后不合格，证书 ${code} 仍然有效`
      const preview = (await importing(file(55))).out
      expect(preview).toContain('技能操作  75 分 → 55 分（不合格）')
      expect(preview).toContain(lost)
      expect((await importing(file(55), '--apply')).out).toContain(lost)
      expect(await history()).toEqual(['成绩已公布', '成绩有更新'])
      const told = await db
        .selectFrom('notice')
        .select('title')
        .where('user_id', '=', user)
        .where('title', 'like', '成绩%')
        .orderBy('created_at')
        .execute()
      expect(told.map(({ title }) => title)).toEqual(['成绩已公布', '成绩有更新'])
      expect((await detail('free', user)).enrolment).toMatchObject({ certificate: code, revoked: false })
      expect(await inbox('decide', code, 'revoke', '--why', '成绩更正')).toMatchObject({ code: 0 })
      expect((await detail('free', user)).enrolment).toMatchObject({ certificate: code, revoked: true })
    })
  })
})
