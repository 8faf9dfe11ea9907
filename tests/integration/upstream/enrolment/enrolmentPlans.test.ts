import { describe, expect, test } from 'vitest'
import { Code, type ApplicantStatements } from '#lib/contract'
import type { PackError } from '../../../../server/upstream/content/read/PackError.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { type ConditionsFile, enrolmentPack, planFile, type PlanFile, sittings, timeline } from '../../../support/enrolmentPack.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useEnrolment } from '../../../support/useEnrolment.ts'
import { writePack } from '../../../support/smallPack.ts'

const nobody: ApplicantStatements = { workYears: 0, certificates: [], education: 4, related: false, apprentice: false, age: 20 }

describe.each(engines)('enrolment plans on %s', (engine) => {
  const world = useEnrolment(engine)
  const list = async (filter: object = {}) => (await world().call('GET /api/enrollment', { page: 1, pageSize: 20, ...filter })).list
  const ids = async (filter: object = {}) => (await list(filter)).map(({ id }) => id)

  test('lists open plans first, then upcoming and past ones', async () => {
    expect(await ids()).toEqual(['free', 'open', 'later', 'past'])
    const [card] = await list({ region: '四川省' })
    expect(card).toMatchObject({
      id: 'later',
      profession: { id: 'welder', name: '焊工' },
      institution: { id: 'north', name: '北方技工学校' },
      levels: [4],
      state: 'upcoming',
      feeFen: 28_000,
      quota: 50,
      taken: 0,
      review: 0,
    })
  })

  test('applies each filter', async () => {
    expect(await ids({ state: 'open' })).toEqual(['free', 'open'])
    expect(await ids({ state: 'ended' })).toEqual(['past'])
    expect(await ids({ state: 'closing' })).toEqual([])
    expect(await ids({ level: 4 })).toEqual(['later'])
    expect(await ids({ examinee: 2 })).toEqual([])
    expect(await ids({ examinee: 3, region: '四川省成都市' })).toEqual(['later'])
    expect(await ids({ profession: 'cook' })).toEqual([])
    expect(await ids({ institution: 'north', level: 5 })).toEqual(['free', 'open', 'past'])
    expect(await ids({ q: '焊工 公益' })).toEqual(['free'])
    expect(await ids({ q: '100%' })).toEqual([])
    expect(await world().call('GET /api/enrollment', { page: 2, pageSize: 3 })).toMatchObject({ total: 4, page: 2, list: [{ id: 'past' }] })
    expect(await world().call('GET /api/enrollment/option', {})).toEqual({
      professions: [{ id: 'welder', name: '焊工' }],
      levels: [5, 4],
      regions: ['四川省成都市', '江苏省南京市'],
    })
  })

  test('derives states from the clock', async () => {
    const start = world().time.now
    const states = async (days: number) => {
      world().time.now = start + days * 86_400_000
      return (await list({ q: '公益' }))[0]?.state
    }
    expect([await states(0), await states(6), await states(9), await states(22.9), await states(24)]).toEqual([
      'open',
      'closing',
      'closed',
      'examining',
      'ended',
    ])
    world().time.now = start
  })

  test('shows the timeline of a plan, its current and upcoming conditions and the practice exam', async () => {
    const plan = await world().call('GET /api/enrollment/:id', { id: 'open' })
    expect(plan.steps.map(({ step }) => step)).toEqual(['apply', 'review', 'fee', 'ticket', 'exam', 'result', 'publicity', 'certificate'])
    expect(plan.steps[0]).toEqual({ step: 'apply', state: 'current', from: '2026-11-17T16:00:00.000Z', to: '2026-11-28T10:00:00.000Z' })
    expect(plan.conditions.map(({ level, version }) => [level, version])).toEqual([
      [5, '2026-1'],
      [5, '2099-1'],
    ])
    expect(plan.conditions[0]?.ways[0]).toEqual({ rules: [{ kind: 'workYears', text: '累计从事本职业工作满 1 年' }] })
    expect(plan).toMatchObject({ exam: { id: 'weld-five', name: '焊工（五级）理论考试' }, enrolment: null, subjects: ['theory', 'skill'] })
    const free = await world().call('GET /api/enrollment/:id', { id: 'free' })
    expect(free.steps.map(({ step }) => step)).not.toContain('fee')
    await expect(world().call('GET /api/enrollment/:id', { id: 'none' })).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('includes plans in the search, in recommendations while open, and in favourites', async () => {
    const { call, candidate } = world()
    const keeper = await candidate()
    const found = await call('GET /api/search', { q: '焊工 公益', scope: 3 })
    expect(found.list[0]).toMatchObject({ kind: 'enrollment', id: 'free', levels: [5], priceFen: 0, region: '江苏省南京市' })
    expect((await call('GET /api/search', { q: '焊工', scope: 3, level: 4 })).list.map(({ id }) => id)).toEqual(['later'])
    expect((await call('GET /api/home', {})).plans.map(({ id }) => id)).toEqual(['free', 'open'])
    await call('POST /api/collect', { kind: 'enrollment', id: 'later', on: true }, keeper)
    const { list } = await call('GET /api/collect', { kind: 'enrollment' }, keeper)
    expect(list).toMatchObject([{ kind: 'enrollment', id: 'later', removed: false, enrollment: { state: 'upcoming' }, exam: null }])
    await expect(call('POST /api/collect', { kind: 'enrollment', id: 'none', on: true }, keeper)).rejects.toMatchObject({
      code: Code.NotFound,
    })
  })

  test('reports in the self-check which levels are open, and what is missing for the others', async () => {
    const check = async (standing: Partial<ApplicantStatements>) =>
      (await world().call('POST /api/enrollment/check', { profession: 'welder', standing: { ...nobody, ...standing } })).levels.map(
        ({ level, open, missing }) => [level, open, missing],
      )
    expect(await check({ workYears: 5, certificates: [{ level: 5, years: 3 }] })).toEqual([
      [5, true, []],
      [4, false, ['取得五级证书后累计工作满 4 年（还差 1 年）']],
    ])
    expect((await check({}))[0]).toEqual([5, false, ['累计从事本职业工作满 1 年（还差 1 年）']])
    await expect(world().call('POST /api/enrollment/check', { profession: 'cook', standing: nobody })).rejects.toMatchObject({
      code: Code.NotFound,
    })
  })

  test('limits self-checks per minute', async () => {
    const { call } = world()
    const many = Array.from({ length: 130 }, () => call('POST /api/enrollment/check', { profession: 'welder', standing: nobody }))
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const each of refused) expect(each).toMatchObject({ reason: { code: Code.TooOften } })
  })

  test('keeps dates that are relative to the first load when loaded again, and hides a plan that left the pack', async () => {
    const start = world().time.now
    world().time.now += 3 * 86_400_000
    const files = enrolmentPack()
    files.set('plans/open.json', planFile({ title: '焊工（五级）改了名字', takenElsewhere: 7 }))
    files.delete('plans/free.json')
    files.set('plans/new.json', planFile())
    await world().load(files)
    const plan = await world().call('GET /api/enrollment/:id', { id: 'open' })
    expect(plan).toMatchObject({ title: '焊工（五级）改了名字', opensAt: '2026-11-17T16:00:00.000Z', taken: 7 })
    expect(await world().call('GET /api/enrollment/:id', { id: 'new' })).toMatchObject({ opensAt: '2026-11-20T16:00:00.000Z' })
    await expect(world().call('GET /api/enrollment/:id', { id: 'free' })).rejects.toMatchObject({ code: Code.NotFound })
    expect(await ids()).not.toContain('free')
    world().time.now = start
    await world().load()
    expect(await ids()).toEqual(['free', 'open', 'later', 'past'])
  })

  test('stores an online sitting for its exam, with the latest time of entry', async () => {
    const stored = await world().db.selectFrom('exam_sitting').selectAll().where('plan_id', '=', 'open').execute()
    expect(stored).toEqual([
      expect.objectContaining({
        id: 'open_1',
        paper_id: 'weld-five_official',
        starts_at: Date.parse('2026-12-13T09:00:00+08:00'),
        ends_at: Date.parse('2026-12-13T10:30:00+08:00'),
        late_until: Date.parse('2026-12-13T09:15:00+08:00'),
      }),
    ])
  })
})

test('reports all issues of plans and conditions by file and field', () => {
  const files = enrolmentPack()
  const plan = files.get('plans/open.json') as PlanFile
  plan.profession = 'cook'
  plan.institution = 'nowhere'
  plan.takenElsewhere = 51
  plan.timeline.review = '-3d 09:00'
  plan.sittings[0]!.paper = 'mock'
  plan.sittings[1]!.subject = 'review'
  files.set('plans/mixed.json', planFile({ timeline: { ...timeline(-2), fee: '2026-12-01 09:00' } }))
  files.set('plans/twice.json', planFile({ levels: [5, 5], sittings: sittings(1) }))
  const told = files.get('conditions/welder.json') as ConditionsFile
  told.levels[1]!.effectiveFrom = '2026-01-01'
  told.levels[2]!.rule = 'none'
  const fault = (() => {
    try {
      readPack(writePack(files))
    } catch (error) {
      return error as PackError
    }
  })()
  const faults = fault?.faults.map(({ file, field }) => `${file} ${field}`)
  expect(faults).toEqual(
    expect.arrayContaining([
      'conditions/welder.json levels[1]',
      'conditions/welder.json levels[2].rule',
      'plans/open.json institution',
      'plans/open.json levels[0]',
      'plans/open.json takenElsewhere',
      'plans/open.json timeline.review',
      'plans/open.json sittings[0].paper',
      'plans/open.json sittings[1].subject',
      'plans/open.json sittings',
      'plans/mixed.json timeline',
      'plans/twice.json levels[1]',
      'plans/twice.json sittings[0]',
    ]),
  )
})
