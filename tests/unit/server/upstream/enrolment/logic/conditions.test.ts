import { describe, expect, test } from 'vitest'
import type { ApplicantStatements } from '#lib/contract'
import {
  upcomingVersions,
  effectiveVersions,
  unmetConditions,
  type Rule,
} from '../../../../../../server/upstream/enrolment/logic/conditions.ts'

const nobody: ApplicantStatements = { workYears: 0, certificates: [], education: 4, related: false, apprentice: false, age: 20 }
const somebody = (facts: Partial<ApplicantStatements>): ApplicantStatements => ({ ...nobody, ...facts })

const work = (years: number): Rule => ({ kind: 'workYears', years, text: `累计工作满 ${years} 年` })
const certificate = (level: 4 | 5): Rule => ({ kind: 'certificate', level, text: `取得 ${level} 级证书` })
const since = (level: 4 | 5, years: number): Rule => ({
  kind: 'certificateYears',
  level,
  years,
  text: `取得 ${level} 级证书后工作满 ${years} 年`,
})
const school = (atLeast: 5 | 6, related: boolean): Rule => ({ kind: 'education', atLeast, related, text: '学历符合要求' })
const apprentice: Rule = { kind: 'apprentice', text: '学徒期满' }
const age: Rule = { kind: 'age', atLeast: 16, text: '年满 16 周岁' }
const oneWay = (...rules: Rule[]) => [{ rules }]

describe('a rule', () => {
  test.each([
    ['is satisfied by the exact years of work', work(6), { workYears: 6 }, []],
    ['is not satisfied by one year of work too few', work(6), { workYears: 5 }, ['累计工作满 6 年（还差 1 年）']],
    ['is satisfied by a certificate of that level', certificate(5), { certificates: [{ level: 5, years: 0 }] }, []],
    [
      'is satisfied by a certificate of a higher level, which has a lower number',
      certificate(5),
      { certificates: [{ level: 3, years: 0 }] },
      [],
    ],
    ['is not satisfied by a certificate of a lower level', certificate(4), { certificates: [{ level: 5, years: 9 }] }, ['取得 4 级证书']],
    ['is not satisfied without a certificate', certificate(5), {}, ['取得 5 级证书']],
    ['is satisfied by work since a certificate', since(5, 4), { workYears: 4, certificates: [{ level: 5, years: 4 }] }, []],
    [
      'is not satisfied by a certificate held longer than the years of work',
      since(5, 4),
      { workYears: 1, certificates: [{ level: 5, years: 10 }] },
      ['取得 5 级证书后工作满 4 年（还差 3 年）'],
    ],
    [
      'uses the certificate that is held longest',
      since(5, 4),
      {
        workYears: 8,
        certificates: [
          { level: 4, years: 1 },
          { level: 5, years: 5 },
        ],
      },
      [],
    ],
    ['is not satisfied by work without the certificate', since(5, 4), { workYears: 30 }, ['取得 5 级证书后工作满 4 年']],
    ['is satisfied by a higher education', school(5, false), { education: 6 }, []],
    ['is not satisfied by an education in another field', school(5, true), { education: 6 }, ['学历符合要求']],
    ['is satisfied by an education in this field', school(5, true), { education: 5, related: true }, []],
    ['is not satisfied by a lower education in this field', school(6, true), { education: 5, related: true }, ['学历符合要求']],
    ['is satisfied by an apprenticeship', apprentice, { apprentice: true }, []],
    ['is not satisfied without an apprenticeship', apprentice, {}, ['学徒期满']],
    ['is satisfied by the exact age', age, { age: 16 }, []],
    ['is not satisfied by a younger user', age, { age: 14 }, ['年满 16 周岁（还差 2 岁）']],
  ] satisfies [string, Rule, Partial<ApplicantStatements>, string[]][])('%s', (_, rule, facts, missing) => {
    expect(unmetConditions(oneWay(rule), somebody(facts))).toEqual(missing)
  })
})

describe('the alternatives for a level', () => {
  test('one satisfied alternative is enough', () => {
    expect(unmetConditions([...oneWay(work(6)), ...oneWay(apprentice)], somebody({ apprentice: true }))).toEqual([])
  })

  test('all rules of an alternative must be satisfied, and each missing one is named', () => {
    expect(unmetConditions(oneWay(age, work(2), apprentice), somebody({ age: 15, workYears: 2 }))).toEqual([
      '年满 16 周岁（还差 1 岁）',
      '学徒期满',
    ])
  })

  test('the alternative with the fewest missing rules is reported', () => {
    const ways = [...oneWay(certificate(5), work(4)), ...oneWay(work(6))]
    expect(unmetConditions(ways, nobody)).toEqual(['累计工作满 6 年（还差 6 年）'])
  })

  test('of two alternatives with equally many missing rules, the one with fewer missing years is reported', () => {
    const ways = [...oneWay(work(6)), ...oneWay(since(5, 4))]
    expect(unmetConditions(ways, somebody({ workYears: 3, certificates: [{ level: 5, years: 3 }] }))).toEqual([
      '取得 5 级证书后工作满 4 年（还差 1 年）',
    ])
  })

  test('waiting a few years is preferred to a missing certificate', () => {
    expect(unmetConditions([...oneWay(certificate(5)), ...oneWay(work(6))], somebody({ workYears: 4 }))).toEqual([
      '累计工作满 6 年（还差 2 年）',
    ])
  })
})

describe('the versions of conditions', () => {
  const version = (level: 4 | 5, effective_from: string) => ({ level, effective_from })
  const versions = [version(4, '2026-01-01'), version(5, '2027-07-01'), version(5, '2026-01-01'), version(5, '2025-01-01')]

  test('the latest effective version is in force from its date on, with the lowest level first', () => {
    expect(effectiveVersions(versions, '2026-12-31')).toEqual([version(5, '2026-01-01'), version(4, '2026-01-01')])
    expect(effectiveVersions(versions, '2027-06-30')).toContainEqual(version(5, '2026-01-01'))
    expect(effectiveVersions(versions, '2027-07-01')).toEqual([version(5, '2027-07-01'), version(4, '2026-01-01')])
  })

  test('before the first version, nothing is in force', () => {
    expect(effectiveVersions(versions, '2024-12-31')).toEqual([])
  })

  test('an upcoming version is reported separately', () => {
    expect(upcomingVersions(versions, '2026-12-31')).toEqual([version(5, '2027-07-01')])
    expect(upcomingVersions(versions, '2027-07-01')).toEqual([])
  })
})
