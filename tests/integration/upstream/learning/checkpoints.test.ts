import { describe, expect, test } from 'vitest'
import { Code, type Data } from '#lib/contract'
import { examFiles, examPack } from '../../../support/examPack.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useLearning } from '../../../support/useLearning.ts'

const safety = 'course-0_safety'
const ask = {
  id: 'gloves',
  kind: 'blank' as const,
  stem: '焊工手套要 ____，湿手套会 ____。',
  answer: [['干燥', '干'], ['导电']],
  explanation: '湿手套的电阻很小，一碰就导电。',
}
const inSafety = [
  { at: 5, question: 'welding/length' },
  { at: 20, question: 'welding/single-0' },
  { at: 40, ask },
]

describe.each(engines)('questions in videos on %s', (engine) => {
  const { upstream, load, learner } = useLearning(engine)

  /** Loads the pack with questions in the first lesson of course-0 (750 s, trial). */
  const loadAsking = (checkpoints: unknown, change: (files: Map<string, unknown>) => void = () => {}) =>
    load((files) => {
      for (const [path, content] of examPack()) files.set(path, content)
      files.set('checkpoints/course-0.json', checkpoints)
      change(files)
    })
  const asking = (required: boolean, questions: object[] = inSafety) => loadAsking({ safety: { required, questions } })

  type Learner = Awaited<ReturnType<typeof learner>>
  type Asked = Data<'GET /api/learn/lesson/:id/checkpoint'>['list'][number]
  type Told = Data<'POST /api/learn/lesson/:id/checkpoint/:checkpoint'>
  const list = async (me: Learner, lesson = safety) => {
    const { data } = await me.ask(`GET /api/learn/lesson/${lesson}/checkpoint`)
    return (data as { list: Asked[] }).list
  }
  const answer = (me: Learner, name: string, given: object | null) =>
    me.ask(`POST /api/learn/lesson/${safety}/checkpoint/${name}`, { answer: given })
  const answerData = async (me: Learner, name: string, given: object) => (await answer(me, name, given)).data as Told

  test('are sent without solutions, with the options in a stable order per learner', async () => {
    await asking(true)
    const [me, other] = [await learner('course-0'), await learner('course-0')]
    const mine = await list(me)
    expect(mine.map(({ id, second, required, kind, answer: given, marking }) => [id, second, required, kind, given, marking])).toEqual([
      ['welding_length', 5, true, 'judge', null, null],
      ['welding_single-0', 20, true, 'single', null, null],
      ['gloves', 40, true, 'blank', null, null],
    ])
    expect(JSON.stringify(mine)).not.toMatch(/电压就跟着变|干燥|solution|correct|right/)
    expect(await list(me)).toEqual(mine)
    const handles = (from: Asked[]) => from[1]!.options.map(({ handle }) => handle)
    expect(handles(await list(other))).not.toEqual(handles(mine))
    expect(await me.get('lesson', `/${safety}`)).toMatchObject({ checkpoints: { count: 3, required: 3, open: 3 } })
    expect((await list(me, 'course-0_tools')).length).toBe(0)
  })

  test('are marked and explained once; wrong answers to bank questions go to the wrong-question book for practice', async () => {
    await asking(false)
    const me = await learner('course-0')
    const wrong = await answerData(me, 'welding_length', { judged: false })
    expect(wrong).toMatchObject({
      answer: { judged: false },
      marking: { right: false, solution: { right: { judged: true }, point: { title: '焊接电弧' } } },
      open: 0,
      completed: false,
    })
    // Repeating changes nothing, even with another answer.
    expect(await answerData(me, 'welding_length', { judged: true })).toEqual(wrong)
    expect((await list(me))[0]).toMatchObject({ answer: { judged: false }, marking: wrong.marking })

    expect(await answerData(me, 'gloves', { blanks: ['干', ' 导电 '] })).toMatchObject({
      marking: { right: true, solution: { point: null } },
    })
    const { data } = await me.ask('GET /api/exam/mine')
    expect(data).toMatchObject({ list: [{ exam: { id: 'weld-five' }, practised: 1, wrong: { count: 1 } }] })
    const { db } = upstream()
    expect(await db.selectFrom('wrong_question').select(['question_id', 'wrong_count']).execute()).toEqual([
      { question_id: 'welding/length', wrong_count: 1 },
    ])
    // A correct answer adds nothing to the book.
    const single = (await list(me))[1]!
    const right = await rightOption(me, single)
    expect(await answerData(me, 'welding_single-0', { options: [right] })).toMatchObject({ marking: { right: true } })
    expect(await db.selectFrom('wrong_question').select('question_id').execute()).toHaveLength(1)
  })

  /** Returns the correct option of the question, determined by another learner. */
  async function rightOption(_me: Learner, { options }: Asked): Promise<string> {
    const scout = await learner('course-0')
    const own = (await list(scout))[1]!
    const { marking } = await answerData(scout, 'welding_single-0', { options: [own.options[0]!.handle] })
    const { options: rightOnes } = marking.solution.right as { options: string[] }
    const text = own.options.find(({ handle }) => handle === rightOnes[0])!.text
    const { db } = upstream()
    await db.deleteFrom('wrong_question').where('question_id', '=', 'welding/single-0').execute()
    return options.find((option) => option.text === text)!.handle
  }

  test('complete the lesson together with watching when required, in any order; optional ones never do', async () => {
    await asking(true, inSafety.slice(0, 1))
    const [before, after] = [await learner('course-0'), await learner('course-0')]
    expect(await answerData(before, 'welding_length', { judged: true })).toMatchObject({ open: 0, completed: false, progress: 1 })
    expect(await before.watch(safety, 0, 700)).toMatchObject({ completed: true, progress: 3 })

    expect(await after.watch(safety, 0, 750)).toMatchObject({ completed: false, progress: 2, watchedPercent: 100 })
    expect(await after.get('course', '/course-0')).toMatchObject({ completedLessons: 0 })
    expect(await answerData(after, 'welding_length', { judged: false })).toMatchObject({ open: 0, completed: true, progress: 3 })
    expect(await after.get('course', '/course-0')).toMatchObject({ completedLessons: 1 })
  })

  test('keep lessons completed when a pack adds or removes them, and removed ones block nothing', async () => {
    await asking(false, [])
      .then(() => expect.unreachable('a lesson without questions is left out'))
      .catch((fault: Error) => expect(fault.message).toContain('checkpoints/course-0.json'))
    await load()
    const done = await learner('course-0')
    expect(await done.watch(safety, 0, 750)).toMatchObject({ completed: true })
    await asking(true)
    expect(await done.get('lesson', `/${safety}`)).toMatchObject({ progress: 3, checkpoints: { open: 3 } })
    const waiting = await learner('course-0')
    expect(await waiting.watch(safety, 0, 750)).toMatchObject({ completed: false })
    await asking(false)
    expect(await waiting.get('lesson', `/${safety}`)).toMatchObject({ progress: 3, checkpoints: { count: 3, required: 0, open: 0 } })
  })

  test('are rejected without access to the lesson, for invalid answers, and during an official paper of the same bank', async () => {
    await loadAsking({ safety: { questions: inSafety }, tools: { questions: [{ at: 3, ask }] } }, (files) => {
      const { exam } = examFiles(files)
      Object.assign(exam.papers[2]!, { entry: 'open' })
    })
    const [me, stranger] = [await learner('course-0'), await learner()]
    expect(await stranger.ask('GET /api/learn/lesson/course-0_tools/checkpoint')).toMatchObject({ code: Code.NotAllowed })
    expect(await stranger.ask('POST /api/learn/lesson/course-0_tools/checkpoint/gloves', { answer: { judged: true } })).toMatchObject({
      code: Code.NotAllowed,
    })
    expect(await stranger.ask('GET /api/learn/lesson/no-such/checkpoint')).toMatchObject({ code: Code.NotFound })
    // A trial lesson shows its questions to everyone.
    expect((await list(stranger)).length).toBe(3)
    expect(await answer(me, 'no-such', { judged: true })).toMatchObject({ code: Code.NotFound })
    for (const odd of [null, { options: ['abcdef'] }, { blanks: ['一'] }])
      expect(await answer(me, 'welding_length', odd)).toMatchObject({ code: Code.InvalidInput })

    expect(await answer(me, 'welding_length', { judged: true })).toMatchObject({ code: 0 })
    const begun = await me.ask('POST /api/attempt', { paper: 'weld-five_official', key: crypto.randomUUID() })
    expect(begun).toMatchObject({ code: 0 })
    expect((await list(me))[0]).toMatchObject({ answer: { judged: true }, marking: null })
    expect(await answer(me, 'welding_single-0', { options: [] })).toMatchObject({ code: Code.Conflict })
    expect(await answer(me, 'gloves', { blanks: ['干', '导电'] })).toMatchObject({ code: 0 })
  })

  test('report the issues of their file by field', async () => {
    const faults = async (content: unknown) => {
      const error = await loadAsking(content).then(
        () => new Error('loaded'),
        (fault: Error) => fault,
      )
      return error.message
    }
    const one = (questions: object[]) => ({ safety: { questions } })
    expect(await faults(one([{ at: 800, ask }]))).toMatch(/safety\.questions\[0\]\.at.*视频只有 750 秒/)
    expect(
      await faults(
        one([
          { at: 9, ask },
          { at: 9, question: 'welding/length' },
        ]),
      ),
    ).toMatch(/questions\[1\]\.at.*从小到大/)
    expect(await faults(one([{ at: 9, question: 'welding/none' }]))).toContain('题库里没有编号为 none 的题目')
    expect(await faults(one([{ at: 9, question: 'none/x' }]))).toContain('没有编号为 none 的题库')
    expect(await faults(one([{ at: 9, question: 'welding/site' }]))).toContain('弹题只能是')
    expect(await faults(one([{ at: 9, ask: { ...ask, stem: '没有空的题干也不行' } }]))).toMatch(/ask\.answer.*0 个空/)
    expect(await faults({ quiz: { questions: [{ at: 9, ask }] } })).toContain('考试课时没有弹题')
    expect(await faults({ nothing: { questions: [{ at: 9, ask }] } })).toContain('没有编号为 nothing 的课时')
  })
})
