import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createLexicon, lexiconKey } from '../../../../../../server/upstream/search/meaning/Lexicon.ts'
import { REQUIRED, interpretQuery } from '../../../../../../server/upstream/search/meaning/interpretQuery.ts'

const lexicon = createLexicon({
  groups: [
    ['压疮', '褥疮'],
    ['数控', 'CNC'],
  ],
  rules: [
    { say: ['护工', '保姆'], find: ['养老护理员'] },
    { say: ['电工证'], find: ['电工', '电工 认定'] },
    { say: ['AI训练师'], find: ['人工智能训练师'] },
  ],
  stop: ['靓仔'],
  keep: ['三级配电'],
  names: ['电工', '焊工', '养老护理员', '车工（数控车床方向）', '匠工职业培训学校', '周建国', '编程基础'],
  regions: ['湖北武汉', '四川成都', '上海', '浙江省杭州市'],
})

/** Returns the required terms of a query, and those that only affect the ranking in brackets. */
const read = (q: string) => interpretQuery(q, lexicon).terms.map(({ text, weight }) => (weight < REQUIRED ? `(${text})` : text))
const alsoOf = (q: string) => interpretQuery(q, lexicon).terms.flatMap(({ also }) => also.map(({ shown }) => shown))
const filtersOf = (q: string) => interpretQuery(q, lexicon).read.map(({ filter, value, word }) => `${filter}=${value} ${word}`)

describe('the search terms', () => {
  test.each([
    ['怎么考焊工证', ['(考核)', '焊工', '(证书)']],
    ['考焊工证需要什么条件', ['(考核)', '焊工', '(证书)', '(报名)']],
    ['学焊工多少钱', ['焊工']],
    ['请问一下哪里可以学电工？', ['(学校)', '电工']],
    ['我今年四十岁了想学电工有没有什么推荐', ['电工']],
    ['CNC编程', ['cnc', '编程']],
    ['ai训练师是干什么的', ['ai训练师']],
    ['周建国老师的课', ['周建国', '(讲师)', '(课程)']],
    ['車工', ['车工']],
    ['ＣＮＣ　電工', ['cnc', '电工']],
    ['三级配电', ['三级配电']],
    ['靓仔 焊工', ['焊工']],
    ['学徒制', ['学徒制']],
    ['怎么焊', ['焊']],
    ['我想学焊东西', ['焊']],
    ['airbag', ['airbag']],
    ['G71粗车', ['g71', '粗车']],
  ])('%s: %j', (q, words) => expect(read(q)).toEqual(words))

  it('contain a complete name as one term', () => {
    expect(read('匠工职业培训学校')).toEqual(['匠工职业培训学校'])
    expect(read('车工（数控车床方向）')).toEqual(['车工 数控车床方向'])
  })
  it('are the typed text if it consists only of stop words', () => expect(read('怎么')).toEqual(['怎么']))
  it('are empty for a query without words', () =>
    expect(interpretQuery('😀 %_', lexicon)).toMatchObject({ terms: [], read: [], stopped: [] }))
  it('include the parts of a long unknown word', () => {
    const [term] = interpretQuery('钢管打底技巧', lexicon).terms
    expect(term).toMatchObject({ text: '钢管打底', parts: [{ text: '钢管' }, { text: '打底' }] })
  })
})

it('favours occupations if the user only wants to learn something', () => {
  expect(interpretQuery('我五十岁了还能学什么', lexicon).terms).toMatchObject([{ text: '技能', favours: { kind: 'profession' } }])
  expect(interpretQuery('转行做什么好', lexicon).terms).toMatchObject([{ text: '技能' }])
})

test.each(['怎么办', '是什么', '可以这样吗'])('a query of stop words without a wish is searched as typed: %s', (q) => {
  expect(interpretQuery(q, lexicon).terms).toMatchObject([{ text: q, favours: null }])
})

it('marks whether the parts of an unknown word omit something', () => {
  expect(interpretQuery('钢管打底', lexicon).terms).toMatchObject([{ isCovered: true }])
  expect(interpretQuery('王建国', lexicon).terms).toMatchObject([{ parts: [{ text: '建国' }], isCovered: false }])
})

it('ranks weak words above filters next to them', () => {
  const [level, conditions] = interpretQuery('高级工报名条件', lexicon).terms
  expect(level!.weight).toBeLessThan(conditions!.weight)
})

it('favours courses and exams by their words', () => {
  expect(interpretQuery('焊工课程', lexicon).terms[1]).toMatchObject({ text: '课程', favours: { kind: 'course' } })
  expect(interpretQuery('焊工考试', lexicon).terms[1]).toMatchObject({ text: '考核', favours: { kind: 'exam' } })
})

it('favours institutions by a place or a school', () => {
  expect(interpretQuery('武汉 焊工', lexicon).terms[0]).toMatchObject({ text: '武汉', favours: { kind: 'institution' } })
  expect(interpretQuery('哪里可以学焊工', lexicon).terms[0]).toMatchObject({ text: '学校', favours: { kind: 'institution' } })
  expect(interpretQuery('焊工', lexicon).terms[0]).toMatchObject({ favours: null })
})

it('recognises a word that was typed in two parts', () => expect(read('AI 训练师')).toEqual(['ai训练师']))

describe('synonyms', () => {
  it('are found from each one of a group', () => {
    expect(alsoOf('褥疮')).toEqual(['压疮'])
    expect(alsoOf('压疮')).toEqual(['褥疮'])
  })
  it('of a rule apply in one direction', () => {
    expect(alsoOf('护工')).toEqual(['养老护理员'])
    expect(alsoOf('养老护理员')).toEqual([])
  })
  it('weigh less than the word itself, and those of a rule least', () => {
    const weightOf = (q: string) => interpretQuery(q, lexicon).terms[0]!.also[0]!.weight
    expect(weightOf('护工')).toBeLessThan(weightOf('褥疮'))
    expect(weightOf('褥疮')).toBeLessThan(1)
  })
  it('include a number and its unit separated by a space', () => expect(alsoOf('380V')).toEqual(['380 v']))
})

describe('filters in a query', () => {
  test.each([
    ['五级焊工', ['level=5 五级']],
    ['焊工5级', ['level=5 5级']],
    ['焊工高级技师', ['level=1 高级技师']],
    ['免费的电工课', ['price=free 免费的']],
    ['武汉焊工', ['region=武汉 武汉']],
    ['湖北省焊工学校', ['region=湖北 湖北省']],
    ['杭州市', ['region=杭州 杭州市']],
    ['养老护理员五级到一级', []],
    ['高级护理', []],
    ['三级配电', []],
  ])('%s: %j', (q, filters) => expect(filtersOf(q)).toEqual(filters))

  it('only affect the ranking as words, and are not required', () => expect(read('五级焊工')).toEqual(['(五级)', '焊工']))
  it('are only words if the reading is disabled', () => {
    expect(interpretQuery('五级焊工', lexicon, ['level'])).toMatchObject({
      read: [],
      terms: [{ text: '五级', weight: 1 }, { text: '焊工' }],
    })
  })
})

it('reports every typed character as a term or as a stop word', () => {
  const words = ['怎么', '护工', '电工证', '五级', '的', '钢管打底', 'cnc', '380V', '成都', '，', ' ', '哪里可以学', '修', '艹']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }), (parts) => {
      const { terms, stopped } = interpretQuery(parts.join(''), lexicon)
      const told = new Set([...terms.map(({ shown }) => shown), ...stopped].join(''))
      for (const character of lexiconKey(parts.join(''))) expect(told).toContain(character)
    }),
  )
})

it('accepts any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (q) => {
      expect(interpretQuery(q, lexicon).terms.length).toBeLessThanOrEqual(12)
    }),
    { numRuns: 20 },
  )
})
