import { describe, expect, it, test } from 'vitest'
import { readPack } from '../../../../../../server/upstream/content/admin.ts'
import type { PackIssue } from '../../../../../../server/upstream/kernel/PackChecks.ts'
import { createLexicon, lexiconKey } from '../../../../../../server/upstream/search/meaning/Lexicon.ts'
import { interpretQuery } from '../../../../../../server/upstream/search/meaning/interpretQuery.ts'
import { checkSearchWords } from '../../../../../../server/upstream/search/pack/checkSearchWords.ts'
import { noSearchWords, type PackSearchWords } from '../../../../../../server/upstream/search/pack/SearchWords.ts'

const content = {
  occupations: new Map([['elder', { name: '养老护理员', outline: [{ topic: '压疮 预防' }] }]]),
  courses: new Map([['plc', { title: 'PLC 改造', introduction: '把继电器换成一台小机器' }]]),
  series: new Map(),
  packages: new Map(),
  institutions: [{ name: '安心康养' }],
  lecturers: [],
  news: new Map(),
  rules: new Map(),
  categories: [],
}

function faultsOf(words: Partial<PackSearchWords>): string[] {
  const faults: PackIssue[] = []
  const nothing = () => {}
  const of = (file: string) => ({
    fault: (field: string, message: string) => void faults.push({ file, field, message }),
    names: nothing,
    image: nothing,
    picture: nothing,
  })
  const ids = new Proxy({}, { get: () => () => true }) as Parameters<typeof checkSearchWords>[1]['ids']
  checkSearchWords({ ...content, searchWords: { ...noSearchWords, ...words } }, { of, ids, lacks: () => false })
  return faults.map(({ file, field, message }) => `${file} ${field} ${message}`)
}

describe('search words of a content pack', () => {
  test.each([
    [{ groups: [['褥疮', '压疮']] }, []],
    [{ rules: [{ say: ['护工'], find: ['养老护理员', 'PLC 继电器'] }] }, []],
    [{ groups: [['甲乙', '丙丁']] }, ['search.json groups[0] 内容里没有“甲乙”“丙丁”中的任何一个，搜了也没有结果']],
    [{ rules: [{ say: ['护工'], find: ['护士长'] }] }, ['search.json rules[0].find[0] 内容里没有“护士长”，搜了也没有结果']],
    [{ rules: [{ say: ['压疮'], find: ['压 疮'] }] }, ['search.json rules[0].find[0] “压 疮”不能指向自己']],
    [{ rules: [{ say: ['护工', '護工'], find: ['安心'] }] }, ['search.json rules[0].say[1] “護工”与 rules[0].say[0] 重复']],
    [{ stop: ['请问'], keep: ['请问'] }, ['search.json keep[0] “请问”与 stop[0] 重复']],
    [{ stop: ['？'] }, ['search.json stop[0] “？”没有文字或数字，搜不到']],
  ])('%j: %j', (words, faults) => expect(faultsOf(words)).toEqual(faults))
})

describe('search words of the demonstration pack', () => {
  const pack = readPack('server/demo/pack')
  const names = [...pack.occupations.values(), ...pack.institutions, ...pack.lecturers].map(({ name }) => name)
  const lexicon = createLexicon({ ...pack.searchWords, names, regions: pack.institutions.map(({ region }) => region) })

  it('are many, and each leads to content of the pack', () => {
    const { groups, rules } = pack.searchWords
    expect(groups.length + rules.length).toBeGreaterThanOrEqual(600)
    // Reading the pack has checked each of them.
    expect(new Set(rules.flatMap(({ say }) => say).map(lexiconKey)).size).toBe(rules.flatMap(({ say }) => say).length)
  })

  test.each([
    ['护工', '养老护理员'],
    ['保姆', '育婴员'],
    ['理发', '美发师'],
    ['褥疮', '压疮'],
    ['老年痴呆', '失智'],
    ['母婴护理', '育婴员'],
    ['CNC', '数控车床'],
    ['CPR', '心肺复苏'],
    ['厨师', '中式烹调师'],
    ['木匠', '手工木工'],
    ['修车', '汽车维修工'],
    ['退费', '退款规则'],
    ['电工证', '电工'],
    ['怎么考上岗证', '操作证'],
    ['想问一下学月嫂多少钱', '育婴员'],
  ])('lead from %s to %s', (q, meant) => {
    const word = interpretQuery(q, lexicon).terms.find(({ weight }) => weight === 1)
    expect(word?.also.map(({ shown }) => shown)).toContain(meant)
  })
})
