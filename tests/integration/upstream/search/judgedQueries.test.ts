import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { type EvaluatedQuery, evaluateQuery, scoresByCategory, scoresOf } from '../../../../server/upstream/operations/search/evaluation.ts'
import { parseQueries } from '../../../../server/upstream/operations/search/queryFile.ts'
import { searchCommand } from '../../../../server/upstream/operations/search/searchCommand.ts'
import { createExplainedSearch, createUnloggedSearch } from '../../../../server/upstream/search/admin.ts'
import { catalogueCalls } from '../../../support/catalogueCalls.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { runInProcess } from '../../../support/runCommand.ts'

const now = Date.parse('2026-11-23T12:00:00+08:00')

describe('realistic queries of the demonstration content', () => {
  let database: TestDatabase
  let all: EvaluatedQuery[]
  let harder: EvaluatedQuery[]

  beforeAll(async () => {
    database = await openTestDatabase('SQLite')
    await loadPack(database.db, readPack('server/demo/pack'), { dataDir: database.dataDir, clock: () => now })
    const judge = createUnloggedSearch(database.db, () => now)
    const evaluate = async (file: string) => {
      const done: EvaluatedQuery[] = []
      for (const query of parseQueries(readFileSync(`tests/integration/upstream/search/${file}`, 'utf8')))
        done.push(evaluateQuery(query, await judge(query.q)))
      return done
    }
    all = await evaluate('judgedQueries.csv')
    harder = await evaluate('harderQueries.csv')
  })
  afterAll(() => database.close())

  it('have at least 350 entries of many categories, good precision and few empty results', () => {
    const marks = scoresOf(all)
    expect(marks.queries).toBeGreaterThanOrEqual(350)
    expect(marks.precision).toBeGreaterThanOrEqual(0.97)
    expect(marks.unanswered).toBeLessThanOrEqual(0.01)
    expect(scoresOf(harder).unanswered).toBeLessThanOrEqual(0.02)
  })

  test.each([
    ['标题', 0.97],
    ['日常说法', 0.95],
    ['拼音', 0.92],
    ['首字母', 0.85],
    ['错字', 0.95],
    ['繁体', 0.97],
    ['问题', 0.95],
    ['整句', 0.92],
    ['英文缩写', 0.95],
    ['机构讲师', 0.92],
    ['办事', 0.95],
    ['筛选', 0.9],
    ['问答', 0.9],
  ])('of category %s reach a P@5 of at least %d', (category, floor) => {
    const lost = all.filter((each) => each.category === category && each.precision < 1)
    expect(scoresByCategory(all).get(category)!.precision, JSON.stringify(lost, undefined, 1)).toBeGreaterThanOrEqual(floor)
  })

  test.each([
    ['职业编码', 0.85],
    ['混写缩写', 0.85],
    ['否定', 0.85],
    ['某地机构', 0.85],
    ['价格', 0.85],
    ['日期', 0.85],
  ])('of the harder category %s reach a P@5 of at least %d', (category, floor) => {
    const lost = harder.filter((each) => each.category === category && each.precision < 1)
    const { queries, precision } = scoresByCategory(harder).get(category)!
    expect(queries).toBeGreaterThanOrEqual(10)
    expect(precision, JSON.stringify(lost, undefined, 1)).toBeGreaterThanOrEqual(floor)
  })

  it('say how conditions, exclusions and pinyin were read', async () => {
    const search = async (q: string) => catalogueCalls(database.db, () => now)('GET /api/search', { q })
    const stated = [{ word: '100元以下的', meaning: '价格不超过 100 元' }]
    expect(await search('100元以下的焊工课程')).toMatchObject({ stated, suggestion: null })
    expect((await search('消防课程 不要三级')).stated).toEqual([{ word: '不要三级', meaning: '不含“三级”' }])
    expect(await search('dian工')).toMatchObject({ corrected: '电工' })
    expect(await search('hg')).toMatchObject({ corrected: '焊工' })
    expect((await search('6310103')).also).toContainEqual({ word: '6310103', also: ['6-31-01-03'] })
  })

  it('return institutions alone for a query of a place and a school', async () => {
    const { list, counts } = await catalogueCalls(database.db, () => now)('GET /api/search', { q: '北京的培训机构' })
    expect(list.map(({ kind, id }) => `${kind}/${id}`)).toEqual(['institution/mingde'])
    expect(counts.filter(({ count }) => count > 0).map(({ scope }) => scope)).toEqual([0, 6])
  })

  it('ignore conditions that nothing meets', async () => {
    const search = catalogueCalls(database.db, () => now)
    const found = await search('GET /api/search', { q: '1元的焊工课程' })
    expect(found.list.length).toBeGreaterThan(0)
    expect(found.stated).toEqual([])
  })

  it('do not return news and rules that mention only a synonym in passing', async () => {
    const { list } = await catalogueCalls(database.db, () => now)('GET /api/search', { q: '退费', pageSize: 100 })
    expect(list[0]).toMatchObject({ kind: 'rule', id: 'refund' })
    for (const { title } of list.filter(({ kind }) => kind === 'news' || kind === 'rule')) expect(title).toMatch(/退款|退费/)
  })

  it('have scores that are the sums of the explained parts', async () => {
    const explain = createExplainedSearch(database.db, () => now)
    let checked = 0
    for (const { q } of all.filter((_, index) => index % 5 === 0))
      for (const { score, parts, near, favoured, ...hit } of (await explain(q, 5)).hits) {
        const { coverage, words, kind, sought, phrase } = parts ?? { coverage: 0, words: [], kind: 0, sought: 0, phrase: 0 }
        const sum = coverage + words.reduce((total, word) => total + word.score, 0) + kind + sought + phrase
        expect(score, `${q}: ${hit.kind}/${hit.id}`).toBe(Math.round(sum) + near + favoured)
        checked++
      }
    expect(checked).toBeGreaterThan(300)
  })

  describe('with unknown or meaningless words', () => {
    const search = (q: string) => catalogueCalls(database.db, () => now)('GET /api/search', { q })

    test.each(['没有这个词', '怎么办', '是什么', '可以吗'])('return no occupations for %s and suggest no such word', async (q) => {
      const { list, suggestion, corrected } = await search(q)
      expect(list.map(({ kind }) => kind)).not.toContain('profession')
      expect({ suggestion, corrected }).toEqual({ suggestion: null, corrected: null })
    })

    test.each(['我五十岁了还能学什么', '转行做什么好'])('return occupations for a question about what to learn: %s', async (q) => {
      expect((await search(q)).list[0]).toMatchObject({ kind: 'profession' })
    })

    it('report an ignored unknown name when only a part of it was searched', async () => {
      const { list, leftOut } = await search('王建国')
      expect(list.length).toBeGreaterThan(0)
      expect(leftOut).toEqual(['王建国'])
      expect(await search('周建国')).toMatchObject({ leftOut: [] })
    })

    test.each(['买了课不想学了能退吗', '学徒期间有工资吗'])('report no correction for %s with words in between', async (q) => {
      expect(await search(q)).toMatchObject({ corrected: null, leftOut: [] })
    })

    it('return the rule with the conditions before courses of the level', async () => {
      const { list, read } = await search('高级工报名条件')
      expect(list[0]).toMatchObject({ kind: 'rule', id: 'registration' })
      expect(read).toMatchObject([{ filter: 'level', value: '3' }])
    })
  })

  describe('evaluated by an operator', () => {
    const run = (...args: string[]) => runInProcess(() => searchCommand(args, { DATA_DIR: database.dataDir }, now))
    const file = (name: string, text: string) => {
      const path = join(database.dataDir, name)
      writeFileSync(path, text)
      return path
    }

    it('are listed with their missing results and compared with an earlier run', async () => {
      const queries = file('set.csv', 'q,expect,category\n护工,profession/elder-carer,日常\n"焊工, 五级",course/chef-knife-skills,日常\n')
      const saved = join(database.dataDir, 'before.json')
      const first = await run('try', queries, '--save', saved)
      expect(first).toMatchObject({ code: 0, err: '' })
      expect(first.out).toContain('全部：2 个查询，P@5 0.500，前五有对的 50.0%，没有结果 0.0%')
      expect(first.out).toContain('日常：2 个查询')
      expect(first.out).toMatch(/没有找全的 1 个：\n0\.00 {2}焊工, 五级\n +缺 course\/chef-knife-skills\n +来 \S+/)
      const lines = file('set.jsonl', '{"q": "焊工, 五级", "expect": ["exam/welder-level5"]}\n')
      const second = await run('try', lines, '--compare', saved)
      expect(second.out).toContain('变好 1 个：\n0.00 → 1.00  焊工, 五级')
    })

    test.each([
      ['no,such thing', '第 1 行 · expect.0：应为'],
      ['{"q": 1}', '第 1 行 · q：应为'],
      ['', '文件里没有查询'],
    ])('are rejected for %j', async (text, fault) => {
      const { code, err } = await run('try', file('bad.csv', text))
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(fault) })
    })

    it('are explained by their interpretation and the parts of their scores', async () => {
      const { code, out } = await run('explain', '北京焊工', '便宜', '--most', '2')
      expect(code).toBe(0)
      expect(out).toMatch(/^北京焊工 便宜：找到 \d+ 条，其中社区内容 \d+ 条\n/)
      expect(out).toContain('  焊工  必须有\n')
      expect(out).toContain('  北京  筛选“北京”\n  忽略 便宜\n')
      expect(out).toMatch(/\n2 {2}\d+ {2}profession\/welder {2}焊工\n {3}词齐 300；焊工 100 × 0\.\d+ = [\d.]+；种类 10；次序 \d+\n/)
      expect((await run('explain', 'dian gong')).out).toContain('  更正为“电工”\n')
      expect((await run('explain', '翻跟头大赛')).out).toMatch(/找到 0 条/)
      expect((await run('explain', '？')).out).toBe('？：找到 0 条，其中社区内容 0 条\n')
      for (const args of [[], ['焊工', '--most', '0']]) expect((await run('explain', ...args)).code).not.toBe(0)
    })

    it('require an existing file', async () => {
      expect(await run('try')).toMatchObject({ code: 2 })
      expect(await run('try', join(database.dataDir, 'none.csv'))).toMatchObject({ code: 1, err: expect.stringContaining('读不到文件') })
    })
  })
})
