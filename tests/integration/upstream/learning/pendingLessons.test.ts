import { describe, expect, test } from 'vitest'
import { Code, type CourseDetail, type Data } from '#lib/contract'
import { VideoTranscode } from '#lib/enums'
import { engines } from '../../../support/openTestDatabase.ts'
import { participationPack } from '../../../support/participationPack.ts'
import { minute, useLearning } from '../../../support/useLearning.ts'

/**
 * Course-3 is paid, and only its first lesson has a video; another one has none, and one is being transcoded.
 */
const withPending = (files: Map<string, unknown>) => {
  for (const [path, content] of participationPack()) files.set(path, content)
  files.set('media/videos/growing/video.json', { status: VideoTranscode.Generating, durationSeconds: null })
  const course = files.get('courses/course-3.json') as { chapters: { lessons: Record<string, unknown>[] }[] }
  const [first, second] = course.chapters
  first!.lessons[1] = { id: 'tools', title: '工具认识', kind: 1, minutes: 20, trial: true }
  second!.lessons[0] = { id: 'quiz', title: '随堂测验', kind: 1, minutes: 30, video: 'growing' }
}

describe.each(engines)('lessons without an available video on %s', (engine) => {
  const { upstream, load, learner } = useLearning(engine)

  /** Creates a learner with access to the paid course. */
  async function member() {
    await load(withPending)
    const me = await learner()
    const { db, time } = upstream()
    const { id } = await db.selectFrom('user_account').select('id').where('phone', '=', me.account).executeTakeFirstOrThrow()
    await db.insertInto('course_member').values({ user_id: id, course_id: 'course-3', joined_at: time.now, expires_at: null }).execute()
    const read = async <Shape>(path: string) => (await me.ask(`GET ${path}`)).data as Shape
    return { ...me, read }
  }

  test('count nowhere: lists, details, study, series, packages, institutions and search agree', async () => {
    const { read, get } = await member()
    const detail = await read<CourseDetail>('/api/course/course-3')
    expect(detail).toMatchObject({ lessonCount: 1, durationSeconds: 750 })
    expect(detail.chapters.flatMap(({ lessons }) => lessons).map(({ ready }) => ready)).toEqual([true, false, false])
    const card = { id: 'course-3', lessonCount: 1 }
    expect((await read<Data<'GET /api/course'>>('/api/course?pageSize=100')).list).toContainEqual(expect.objectContaining(card))
    expect((await read<Data<'GET /api/course'>>('/api/course?institution=north&pageSize=100')).list).toContainEqual(
      expect.objectContaining(card),
    )
    expect((await read<Data<'GET /api/search'>>(`/api/search?scope=2&q=${encodeURIComponent(detail.title)}`)).list).toContainEqual(
      expect.objectContaining(card),
    )
    const series = await read<Data<'GET /api/course/group/:id'>>('/api/course/group/weld-way')
    expect(series.stages[1]?.courses).toMatchObject([card])
    expect(series).toMatchObject({ lessonCount: 3 + 2 + 1, durationSeconds: 3750 + 1950 + 750 })
    const inPackage = await read<Data<'GET /api/course/project/:id'>>('/api/course/project/weld-five')
    expect(inPackage.lessonCount).toBe(inPackage.courses.reduce((sum, { lessonCount }) => sum + lessonCount, 0))
    expect(await get('course', '/course-3')).toMatchObject({ lessonCount: 1 })
    expect((await get('mine')).list).toMatchObject([{ lessonCount: 1, course: card }])
    const { list } = await read<Data<'GET /api/course'>>('/api/course?pageSize=100')
    expect((await read<Data<'GET /api/home'>>('/api/home')).totals.lessons).toBe(
      list.reduce((sum, { lessonCount }) => sum + lessonCount, 0),
    )
  })

  test('do not prevent completing and reviewing a paid course', async () => {
    const me = await member()
    await me.watch('course-3_safety', 0, 750, 3)
    expect(await me.get('course', '/course-3')).toMatchObject({ progress: 3, percent: 100, completedLessons: 1, lessonCount: 1 })
    expect(await me.read('/api/course/course-3/review/mine')).toMatchObject({ mayWrite: true, watchedPercent: 100 })
    expect(await me.ask('POST /api/course/course-3/review', { stars: 5, text: '讲得清楚，练得扎实。' })).toMatchObject({ code: 0 })
  })

  test('cannot be opened or credited, and are skipped', async () => {
    const me = await member()
    for (const lesson of ['tools', 'quiz'])
      expect(await me.ask(`POST /api/learn/lesson/course-3_${lesson}/open`)).toMatchObject({
        code: Code.NotAllowed,
        data: { reason: 'pending' },
      })
    expect(await me.get('lesson', '/course-3_safety')).toMatchObject({ next: null, previous: null })
    // The page of the lesson states why it cannot be played, with a link back.
    expect(await me.get('lesson', '/course-3_quiz')).toMatchObject({ lesson: { ready: false }, previous: { id: 'course-3_safety' } })
    await me.watch('course-3_safety', 0, 750, 3)
    expect(await me.get('course', '/course-3')).toMatchObject({ next: { lessonId: 'course-3_safety' } })
  })

  test('that lose their video during playback are not completed, and count again with all watched parts when it is back', async () => {
    await load()
    const me = await learner('course-4')
    await me.watch('course-4_safety', 0, 750, 3)
    const { session } = await me.open('course-4_tools')
    await load((files) => {
      const course = files.get('courses/course-4.json') as { chapters: { lessons: Record<string, unknown>[] }[] }
      for (const lesson of course.chapters[0]!.lessons) Object.assign(lesson, { video: undefined, minutes: 20 })
    })
    upstream().time.now += 20 * minute
    const late = await me.report(session, { elapsedSeconds: 1200, intervals: [[0, 1200]] })
    expect(late.data).toMatchObject({ completed: false, active: false, ended: 'removed' })
    expect(await me.get('course', '/course-4')).toMatchObject({ progress: 1, lessonCount: 0, completedLessons: 0, percent: 0, next: null })
    expect((await me.get('overview')).totals).toMatchObject({ lessons: 0, completed: 0 })
    await load()
    expect(await me.get('course', '/course-4')).toMatchObject({ progress: 3, lessonCount: 2, completedLessons: 2 })
    expect((await me.get('overview')).totals).toMatchObject({ lessons: 2, completed: 1 })
  })
})
