import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { PackError } from '../../../../server/upstream/content/read/PackError.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { participationPack } from '../../../support/participationPack.ts'
import { writePack } from '../../../support/smallPack.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

describe.each(engines)('series and packages on %s', (engine) => {
  const world = useParticipation(engine)
  const series = (id: string, user?: string) => world().call('GET /api/course/group/:id', { id }, user)
  const coursePackage = (id: string, user?: string) => world().call('GET /api/course/project/:id', { id }, user)

  test('shows the stages of a series in order and the totals of its courses', async () => {
    const shown = await series('weld-way')
    // course-1: 14,900 fen; course-3: 24,900; course-4 is free and has an exam, which is not a lesson; course-12 is removed.
    expect(shown).toMatchObject({ stageCount: 2, courseCount: 3, lessonCount: 8, priceFen: 30_000, singlesFen: 39_800, validDays: 100 })
    expect(shown.stages.map(({ title, prerequisite, courses }) => [title, prerequisite, courses.map(({ id }) => id)])).toEqual([
      ['入门', null, ['course-1', 'course-4']],
      ['进阶', '完成入门阶段', ['course-3']],
    ])
    expect(shown.profession).toEqual({ id: 'welder', name: '焊工' })
    expect(shown.levels).toEqual(shown.levels.toSorted((a, b) => b - a))
    expect(shown.state).toEqual({ joinedAt: null, expiresAt: null, ownedCount: 0, dueFen: 30_000, percent: 0 })
  })

  test('deducts owned courses and shows their progress', async () => {
    const user = await world().user('course-1')
    const shown = await series('weld-way', user)
    expect(shown.state).toMatchObject({ ownedCount: 1, dueFen: Math.round((30_000 * 24_900) / 39_800) })
    expect(shown.stages[0]?.courses[0]).toMatchObject({ id: 'course-1', owned: true, percent: 0, progress: 1 })
    // Course-1 has three videos; 90 percent of their 3,750 seconds must be watched.
    await world().watch(user, 'course-1_tools', 1200)
    const after = await series('weld-way', user)
    const percent = Math.floor((100 * 1080) / 3375)
    expect(after.stages[0]).toMatchObject({ percent: Math.floor((3 * percent) / 5), courses: [{ progress: 2, percent }, {}] })
    expect(after.state.percent).toBe(Math.floor((3 * percent) / 8))
    await world().db.updateTable('course_member').set({ expires_at: world().time.now }).where('user_id', '=', user).execute()
    expect((await series('weld-way', user)).state).toMatchObject({ ownedCount: 0, dueFen: 30_000 })
  })

  test('lists available bundles by occupation and level', async () => {
    const { call } = world()
    expect((await call('GET /api/course/group', {})).list.map(({ id }) => id)).toEqual(['free-way', 'weld-way'])
    expect((await call('GET /api/course/group', { profession: 'cook' })).total).toBe(0)
    expect((await call('GET /api/course/project', { level: 5, profession: 'welder' })).list).toMatchObject([
      { id: 'weld-five', courseCount: 2 },
    ])
    expect((await call('GET /api/course/project', { level: 4 })).total).toBe(0)
  })

  test('shows the entitlements, questions and rules of a package', async () => {
    const shown = await coursePackage('weld-five')
    expect(shown.courses.map(({ id }) => id)).toEqual(['course-3', 'course-1'])
    expect([
      shown.rights.length,
      shown.questions.length,
      shown.purchaseNotes.length,
      shown.refundRules.length,
      shown.audience.length,
    ]).toEqual([2, 2, 1, 1, 2])
  })

  test('joins a free series with all its courses once, regardless of repeated clicks', async () => {
    const { call } = world()
    const user = await world().user()
    const [before, course] = [await series('free-way'), await call('GET /api/course/:id', { id: 'course-3' })]
    const answers = await Promise.all(Array.from({ length: 30 }, () => call('POST /api/course/group/:id/join', { id: 'free-way' }, user)))
    expect(new Set(answers.map(({ joinedAt }) => joinedAt)).size).toBe(1)
    const after = await series('free-way', user)
    expect(after.learnerCount).toBe(before.learnerCount + 1)
    expect(after.state).toMatchObject({ joinedAt: answers[0]?.joinedAt, ownedCount: 3, dueFen: 0 })
    const joined = await call('GET /api/course/:id', { id: 'course-3' }, user)
    expect([joined.joinedAt, joined.learnerCount]).toEqual([answers[0]?.joinedAt, course.learnerCount + 1])
  })

  test('counts all of many users who join series and single courses concurrently', async () => {
    const { call } = world()
    const users = await Promise.all(Array.from({ length: 16 }, () => world().user()))
    const counts = async () => [
      (await series('free-way')).learnerCount,
      (await call('GET /api/course/:id', { id: 'course-4' })).learnerCount,
    ]
    const before = await counts()
    await Promise.all(
      users.flatMap((user) => [
        call('POST /api/course/group/:id/join', { id: 'free-way' }, user),
        call('POST /api/course/:id/join', { id: 'course-4' }, user),
      ]),
    )
    expect(await counts()).toEqual(before.map((count) => count + 16))
  })

  test('rejects joining a paid, closed or removed bundle, or one of the other kind', async () => {
    const { call } = world()
    const user = await world().user()
    await expect(call('POST /api/course/group/:id/join', { id: 'weld-way' }, user)).rejects.toMatchObject({ code: Code.NotAllowed })
    await expect(call('POST /api/course/project/:id/join', { id: 'weld-five' }, user)).rejects.toMatchObject({ code: Code.NotAllowed })
    for (const id of ['old-way', 'weld-five', 'nothing']) await expect(series(id)).rejects.toMatchObject({ code: Code.NotFound })
    await expect(coursePackage('weld-way')).rejects.toMatchObject({ code: Code.NotFound })
    expect(await world().db.selectFrom('course_member').select('course_id').where('user_id', '=', user).execute()).toEqual([])
    const files = participationPack()
    ;(files.get('groups/free-way.json') as { availability: string }).availability = 'closed'
    await world().load(files)
    await expect(call('POST /api/course/group/:id/join', { id: 'free-way' }, user)).rejects.toMatchObject({ code: Code.Conflict })
    await world().load()
  })

  test('keeps members when a pack is loaded, even one without the series', async () => {
    const user = await world().user()
    await world().call('POST /api/course/group/:id/join', { id: 'free-way' }, user)
    const { learnerCount } = await series('free-way')
    const files = participationPack()
    files.delete('groups/free-way.json')
    await world().load(files)
    await expect(series('free-way', user)).rejects.toMatchObject({ code: Code.NotFound })
    await world().load()
    expect(await series('free-way', user)).toMatchObject({ learnerCount, state: { ownedCount: 3 } })
  })
})

test('rejects a pack whose series, packages, questions or course materials refer to missing items, and lists each issue', () => {
  const files = participationPack()
  const weld = files.get('groups/weld-way.json') as { stages: { courses: string[] }[]; cover: string; profession: string }
  weld.stages[1]!.courses = ['course-1', 'nothing']
  weld.profession = 'nobody'
  files.set('projects/free-way.json', files.get('projects/weld-five.json'))
  files.set('asks/nothing.json', [])
  const questions = files.get('asks/course-3.json') as { lesson: string | null; answers: { by: object }[] }[]
  questions[0]!.lesson = 'gone'
  questions[0]!.answers[1]!.by = { lecturer: 'ghost' }
  ;(files.get('courses/course-3.json') as { materials: { file?: string }[] }).materials[0]!.file = 'course-3/other.md'
  files.set('courses/group.json', files.get('courses/course-5.json'))
  const faults = (() => {
    try {
      readPack(writePack(files))
      return []
    } catch (error) {
      return (error as PackError).faults.map(({ file, field }) => `${file} ${field}`)
    }
  })()
  expect(faults.toSorted()).toEqual([
    'asks/course-3.json [0].answers[1].by.lecturer',
    'asks/course-3.json [0].lesson',
    'asks/nothing.json ',
    'courses/course-3.json materials[0].file',
    'courses/group.json ',
    'groups/weld-way.json profession',
    'groups/weld-way.json stages[1].courses[0]',
    'groups/weld-way.json stages[1].courses[1]',
    'projects/free-way.json ',
  ])
})
