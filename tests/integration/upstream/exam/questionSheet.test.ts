import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentCommand } from '../../../../server/upstream/operations/contentCommand.ts'
import { examPack } from '../../../support/examPack.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { runInProcess } from '../../../support/runCommand.ts'
import { writePack } from '../../../support/smallPack.ts'

const headings = '编号,题型,题干,选项A,选项B,选项C,答案,解析,知识点,难度'
const line = (answer: string) =>
  `length,判断题,电弧缩短时，电弧电压降低。,,,,${answer},电弧长度变了，电压就跟着变，记住这一点就不会选错。,焊接电弧,3`

describe('npm run content -- questions', () => {
  let database: TestDatabase
  let pack: string
  beforeEach(async () => {
    database = await openTestDatabase('SQLite')
    pack = writePack(examPack())
  })
  afterEach(() => database.close())
  const run = (...args: string[]) =>
    runInProcess(() => contentCommand(args, { DATA_DIR: database.dataDir, DATABASE_URL: '', CONTENT_DIR: pack }))
  const bank = () => readFileSync(join(pack, 'banks/welding.json'), 'utf8')

  test('shows the changes in a sheet and writes them with --yes; loading creates a new version of the question', async () => {
    expect((await run('load', pack)).code).toBe(0)
    const sheet = join(pack, '.questions.csv')
    writeFileSync(sheet, `${headings}\n${line('对')}\n`)
    const before = bank()
    expect(await run('questions', sheet, '--bank', 'welding')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/新增 0 道，改动 1 道[^]*～ length[^]*还没有写入。确认无误后加上 --yes 再执行一次/),
    })
    expect(bank()).toBe(before)
    const written = await run('questions', sheet, '--bank', 'welding', '--yes', '--why', '改错', '--by', '王工')
    expect(written).toMatchObject({ code: 0, out: expect.stringContaining('已写入') })
    expect(bank()).toContain('电弧缩短时，电弧电压降低。')
    expect((await run('load', pack)).code).toBe(0)
    expect(
      await database.db
        .selectFrom('exam_question')
        .select(['version', 'current'])
        .where('id', '=', 'welding/length')
        .orderBy('version')
        .execute(),
    ).toEqual([
      { version: 1, current: 0 },
      { version: 2, current: 1 },
    ])
    expect(
      await database.db.selectFrom('operator_action').select(['operator', 'reason', 'outcome']).where('action', '=', 'questions').execute(),
    ).toEqual([{ operator: '王工', reason: '改错', outcome: 'done' }])
  })

  test('rejects an invalid sheet by row and column, and prints the usage for wrong arguments', async () => {
    const sheet = join(pack, '.questions.csv')
    writeFileSync(sheet, `${headings}\n${line('大概')}\n`)
    const before = bank()
    expect(await run('questions', sheet, '--bank', 'welding', '--yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('.questions.csv · 第 2 行“答案”列：应为 对 或 错，现在是“大概”\n共 1 处错误，没有改动任何内容。'),
    })
    expect(bank()).toBe(before)
    expect(await run('questions', sheet)).toMatchObject({ code: 2, err: expect.stringContaining('--help') })
    expect(await run('questions', join(pack, 'none.csv'), '--bank', 'welding')).toMatchObject({
      code: 1,
      err: expect.stringContaining('none.csv'),
    })
  })

  test('takes questions of other systems, leaves out with --skip what cannot be taken, and exports a bank', async () => {
    const file = join(pack, '.bank.gift')
    writeFileSync(
      file,
      '::好题::电弧拉长时，电弧变亮。{T####电弧长度变了，亮度就跟着变，观察一次就能记住。}\n\n::配对::连线{=a->b =c->d}\n',
    )
    const options = ['--bank', 'welding', '--point', '焊接电弧', '--difficulty', '2']
    expect(await run('questions', file, ...options, '--yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('.bank.gift · 第 2 题“配对”的题型：不能取用 匹配题\n共 1 处错误，没有改动任何内容。'),
    })
    const taken = await run('questions', file, ...options, '--skip', '--yes')
    expect(taken).toMatchObject({ code: 0, out: expect.stringMatching(/新增 1 道[^]*不取用 1 道：\n {2}－ 第 2 题“配对”[^]*已写入/) })
    expect((await run('load', pack)).code).toBe(0)
    const target = join(pack, '.bank.xml')
    expect(await run('questions', '--export', target, '--bank', 'welding')).toMatchObject({
      code: 0,
      out: expect.stringContaining('已把题库 welding 的 16 道题写到'),
    })
    expect(readFileSync(target, 'utf8')).toContain('电弧拉长时，电弧变亮。')
    expect(await run('questions', file, ...options, '--difficulty', '6')).toMatchObject({ code: 1, err: expect.stringContaining('1～5') })
    expect(await run('questions', '--export', target)).toMatchObject({ code: 2 })
  })
})
