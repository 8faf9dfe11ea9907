import { describe, expect, test } from 'vitest'
import { readConditions } from '../../../../../../server/upstream/search/meaning/readConditions.ts'

const now = Date.parse('2026-11-23T12:00:00+08:00')
const read = (q: string) => readConditions(q, now)

describe('prices', () => {
  test.each([
    ['¥129', '', '价格 129 元'],
    ['￥129', '', '价格 129 元'],
    ['129元的焊工课', '焊工课', '价格 129 元'],
    ['100元以下的课程', '课程', '价格不超过 100 元'],
    ['不超过150块钱的课', '课', '价格不超过 150 元'],
    ['200元以上', '', '价格 200 元起'],
    ['100到150元的课程', '课程', '价格 100 到 150 元'],
    ['最便宜的电工课程', '电工课程', '价格从低到高'],
  ])('are read in %s', (q, rest, meaning) => {
    expect(read(q)).toMatchObject({ rest, conditions: [{ meaning }] })
  })

  test('limit documents that have a price', () => {
    const { accepts } = read('100到150元').conditions[0]!
    expect(['fen=10000', 'fen=15000', 'fen=9999', 'fen=15001', 'price=free'].map((each) => accepts([each]))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test.each(['0元', '不要钱的课', '380V', '学月嫂多少钱', '2026年', '3个月'])('are not read in %s', (q) => {
    expect(read(q)).toMatchObject({ rest: q, conditions: [], excluded: [] })
  })
})

describe('dates', () => {
  test.each([
    ['12月能考的', '', '2026 年 12 月考试'],
    ['十二月能考什么', '', '2026 年 12 月考试'],
    ['下个月考试的焊工', '焊工', '2026 年 12 月考试'],
    ['明年1月考的', '', '2027 年 1 月考试'],
    ['3月考的电工', '电工', '2027 年 3 月考试'],
    ['这周报名截止', '', '2026-11-23 至 2026-11-29 报名截止'],
    ['12月截止报名的焊工', '焊工', '2026 年 12 月报名截止'],
  ])('are read in %s', (q, rest, meaning) => {
    expect(read(q)).toMatchObject({ rest, conditions: [{ meaning }] })
  })

  test('limit plans by their first and last day', () => {
    const { accepts } = read('12月能考的').conditions[0]!
    const plan = (from: string, to: string) => accepts([`examFrom=${from}`, `examTo=${to}`])
    expect([
      plan('2026-12-31', '2027-01-02'),
      plan('2026-11-01', '2027-02-01'),
      plan('2027-01-01', '2027-01-01'),
      plan('2026-11-30', '2026-11-30'),
      accepts([]),
    ]).toEqual([true, true, false, false, false])
  })

  test.each(['月嫂', '12月龄宝宝', '考试'])('are not read in %s', (q) => {
    expect(read(q)).toMatchObject({ rest: q, conditions: [] })
  })
})

describe('excluded words', () => {
  test.each([
    ['除了川菜的厨师课程', '厨师课程', '川菜'],
    ['电工课程 除了PLC', '电工课程', 'PLC'],
    ['消防课程 不要三级', '消防课程', '三级'],
    ['不是焊工的', '课程', '焊工'],
  ])('are read in %s', (q, rest, text) => {
    expect(read(q)).toMatchObject({ rest, excluded: [{ text }] })
  })

  test.each(['无人机要不要考证', '是不是骗子', '不要钱的课', '不要学历的', '怎么不是满分吗'])('are not read in %s', (q) => {
    expect(read(q)).toMatchObject({ rest: q, excluded: [] })
  })
})
