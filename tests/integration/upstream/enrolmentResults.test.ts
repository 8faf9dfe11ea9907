import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { inboxCommand } from '../../../server/upstream/operations/inboxCommand.ts'
import { domainsSecret } from '../../support/catalogueCalls.ts'
import { folderOfRun } from '../../support/onceForRun.ts'
import { engines } from '../../support/openTestDatabase.ts'
import { type Outcome, runInProcess } from '../../support/runCommand.ts'
import { useEnrolment } from '../../support/useEnrolment.ts'

const day = 86_400_000

describe.each(engines)('results by npm run inbox on %s', (engine) => {
  const world = useEnrolment(engine)
  const importing = (content: string | Buffer, ...args: string[]): Promise<Outcome> => {
    const { dataDir, url, time } = world()
    const path = join(folderOfRun(), `results-${engine}.csv`)
    writeFileSync(path, content)
    const env = { DATA_DIR: dataDir, DATA_KEY: domainsSecret, ...(url !== undefined && { DATABASE_URL: url }) }
    return runInProcess(() => inboxCommand(['results', path, '--plan', 'free', ...args], env, time.now))
  }

  test('a file is previewed, imported whole or not at all, seen once it is published, and publicised with masked names', async () => {
    const { candidate, apply, decide, call, detail, time, sweep } = world()
    const users = [await candidate(), await candidate()]
    for (const user of users) {
      await apply(user, 'free', { materials: [] })
      await decide(user, 'free', true)
      time.now += 1000
    }
    time.now += 19 * day
    await sweep()
    const tickets: string[] = []
    for (const user of users) tickets.push((await call('GET /api/enrollment/:id/ticket', { id: 'free' }, user)).number)
    const [first, second] = tickets
    const file = `准考证号,理论知识,技能操作\n${first},88,59\n${second},60,100\n`
    expect(await importing(file, '--apply')).toMatchObject({ code: 1, err: expect.stringContaining('才开始') })
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
    // As Chinese Windows saves it.
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
