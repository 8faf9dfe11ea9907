import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Api, type Attempt, Code, createApi, fetchTransport } from '#lib/contract'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import type { Database } from '../../../../server/upstream/db/Database.ts'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import { addLearner } from '../../../support/addLearner.ts'
import { archiveRows } from '../../../support/archiveRows.ts'
import { callRequests, readingCalls } from '../../../support/callRequests.ts'
import { testPlace } from '../../../support/openTestDatabase.ts'
import { rightAnswers, secretPack } from '../../../support/secretExam.ts'
import { writePack } from '../../../support/smallPack.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'

const me = 'candidate'
const papers = { practice: 'weld-five_chapters', mock: 'weld-five_mock', official: 'weld-five_official' }
const [course, video, quiz] = ['course-0', 'course-0_safety', 'course-0_quiz']
const tab = randomUUID()
const time = { now: Date.UTC(2026, 10, 20, 4) }

/** A server with the candidate signed in. */
interface World {
  db: Kysely<Database>
  upstream: Upstream
  token: string
  api: Api
}

/** Two databases that differ only in the right answers of the bank, so that an answer is right in one and wrong in the other. */
let worlds: [World, World]
let [practice, mock]: Attempt[] = []
/** The answers that are right in the first world. */
let answers: Map<string, Answer>
const folders: string[] = []

/** The pack of `secretPack` with a lesson that passing the mock completes, and a video that stops at a question of the bank. */
function pack() {
  const files = secretPack()
  const { chapters } = files.get(`courses/${course}.json`) as { chapters: { lessons: object[] }[] }
  Object.assign(chapters[1]!.lessons[0]!, { exam: 'weld-five/mock', completes: 'passed' })
  files.set(`checkpoints/${course}.json`, { safety: { required: true, questions: [{ at: 5, question: 'welding/secret-length' }] } })
  return files
}

async function openWorld({ file, dataDir, token }: { file: string; dataDir: string; token: string }): Promise<World> {
  const db = await openDatabase({ url: undefined, file })
  const upstream = await startUpstream(db, { time, dataDir })
  return { db, upstream, token, api: createApi(fetchTransport({ origin: upstream.origin, token: () => token })) }
}

interface StoredSolution {
  right: { options?: number[]; judged?: boolean; blanks?: object[] }
  parts: StoredSolution[]
}

/** Makes right answers wrong: other options, the opposite judgement, other texts. */
function flipped(
  { right, parts, ...rest }: StoredSolution,
  { options, parts: bodies }: { options: string[]; parts: never[] },
): StoredSolution {
  const other = right.options?.length === 1 ? [(right.options[0]! + 1) % options.length] : undefined
  return {
    ...rest,
    parts: parts.map((part, index) => flipped(part, bodies[index]!)),
    right: {
      ...right,
      ...(right.options && { options: other ?? [...options.keys()].filter((index) => !right.options!.includes(index)) }),
      ...(right.judged !== undefined && { judged: !right.judged }),
      ...(right.blanks && { blanks: right.blanks.map(() => ({ text: ['另一个答案'], case: false })) }),
    },
  }
}

async function flipSolutions(db: Kysely<Database>): Promise<void> {
  for (const { id, body, solution } of await db.selectFrom('exam_question').select(['id', 'body', 'solution']).execute()) {
    const other = flipped(JSON.parse(solution) as StoredSolution, JSON.parse(body) as never)
    await db
      .updateTable('exam_question')
      .set({ solution: JSON.stringify(other) })
      .where('id', '=', id)
      .execute()
  }
}

beforeAll(async () => {
  const { place, dataDir } = await testPlace('SQLite', 'tables')
  const copy = join(dirname(place.file), 'copy', 'zeyiji.db')
  folders.push(dataDir)
  const db = await openDatabase(place)
  await loadPack(db, readPack(writePack(pack())), { dataDir })
  const token = await addLearner(db, { id: me, phone: '13900000001', now: time.now })
  const first = await openWorld({ file: place.file, dataDir, token })
  await first.api('POST /api/course/:id/join', { id: course })
  practice = await first.api('POST /api/attempt', { paper: papers.practice, key: randomUUID() })
  mock = await first.api('POST /api/attempt', { paper: papers.mock, key: randomUUID() })
  answers = new Map([...(await rightAnswers(db, practice.id)), ...(await rightAnswers(db, mock.id))])
  // Creates the keys that both worlds have.
  for (const path of ['certificate/key', `media/lesson/${video}`]) await first.upstream.ask(`GET /api/${path}`, undefined, { token })
  await first.upstream.stop()
  for (const each of [db, first.db]) await each.destroy()
  mkdirSync(dirname(copy))
  copyFileSync(place.file, copy)
  worlds = [await openWorld({ file: place.file, dataDir, token }), await openWorld({ file: copy, dataDir, token })]
  await flipSolutions(worlds[1].db)
})
afterAll(async () => {
  for (const { upstream, db } of worlds) {
    await upstream.stop()
    await db.destroy()
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const both = <Result>(work: (world: World) => Promise<Result>) => Promise.all(worlds.map(work))

/** Answers questions of an attempt, with the same answers in both worlds. */
const answer = ({ api }: World, { id, questions }: Attempt) =>
  api('POST /api/attempt/:id/answer', {
    id,
    tab,
    answers: questions.map(({ handle }) => ({ question: handle, sequence: 1, base: 0, answer: answers.get(handle)!, flagged: false })),
  })
const submit = ({ api }: World, { id }: Attempt) => api('POST /api/attempt/:id/submit', { id, tab, answers: [] })
const result = ({ api }: World, { id }: Attempt) => api('GET /api/attempt/:id/result', { id })

const refusal = (code: Code) => expect.objectContaining({ code }) as unknown

/** Stores the result of an earlier mock: passed in the first world, failed in the second. */
const earlier = 'earliermock1'
async function storeEarlierResults(): Promise<void> {
  for (const [index, { db }] of worlds.entries()) {
    const row = await db.selectFrom('exam_attempt').selectAll().where('id', '=', mock!.id).executeTakeFirstOrThrow()
    const result = {
      state: 'marked',
      submitted_at: time.now,
      total: 1000,
      score: index === 0 ? 1000 : 0,
      passed: index === 0 ? 1 : 0,
    } as const
    await db
      .insertInto('exam_attempt')
      .values({ ...row, ...result, id: earlier, send_key: randomUUID(), open_for: null })
      .execute()
  }
}

/** Starts the official paper, with the same questions in both worlds. */
async function sit(): Promise<Attempt> {
  const official = await worlds[0].api('POST /api/attempt', { paper: papers.official, key: randomUUID() })
  const row = await worlds[0].db.selectFrom('exam_attempt').selectAll().where('id', '=', official.id).executeTakeFirstOrThrow()
  await worlds[1].db.insertInto('exam_attempt').values(row).execute()
  return official
}

/** Replaces ids and receipts, which are random, by their order in the text. */
function withoutChance(text: string): string {
  const seen = new Map<string, string>()
  const numbered = (value: string) => seen.get(value) ?? (seen.set(value, `#${seen.size}`), `#${seen.size - 1}`)
  return text
    .replaceAll(/"signature":"[\w-]+"/g, '"signature"')
    .replaceAll(/"(?:receipt_signature|receipt_key)":"[\w-]+"/g, '')
    .replaceAll(/"(?:code|receipt_code)":"[2-9A-Z]{8}"/g, '"code"')
    .replaceAll(/"([\da-z]{12})"/g, (_, id: string) => numbered(id))
}

/** Makes every reading call with each id and each value of a filter, and reads the archive. */
async function readEverything({ upstream, db, token }: World, ids: string[]): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  // A QR code is random.
  const names = readingCalls.filter((name) => !name.endsWith('/qrcode'))
  for (const { line } of names.flatMap((name) => callRequests(name, ids, { word: '焊', filters: true })))
    all.set(line, withoutChance((await upstream.ask(line, undefined, { token })).text))
  all.set('archive', withoutChance(JSON.stringify(await archiveRows(db, me, time.now))))
  return all
}

test('during an official paper, nothing depends on whether an answer is right; afterwards, each result is there', async () => {
  const [early, late] = [practice!.questions.slice(0, 4), practice!.questions.slice(4)]
  const told = await both((world) => answer(world, { ...practice!, questions: early }))
  expect(told.map(({ markings }) => markings.map(({ marking }) => marking.right))).toEqual([early.map(() => true), early.map(() => false)])
  const entries = await worlds[1].db.selectFrom('wrong_question').select('id').where('user_id', '=', me).execute()
  expect(entries).toHaveLength(early.length)

  await storeEarlierResults()
  const official = await sit()
  const ids = [official, practice!, mock!].map(({ id }) => id)
  ids.push('weld-five', ...Object.values(papers), course, video, quiz, official.questions[0]!.handle, 'arc', entries[0]!.id, earlier)
  await both(async (world) => {
    await answer(world, { ...practice!, questions: late })
    await answer(world, mock!)
    const { list } = await world.api('GET /api/learn/lesson/:id/checkpoint', { id: video })
    const given = { id: video, checkpoint: list[0]!.id, answer: { judged: true } }
    await expect(world.api('POST /api/learn/lesson/:id/checkpoint/:checkpoint', given)).rejects.toEqual(refusal(Code.Conflict))
    const other = { paper: papers.practice, choice: { points: ['arc'] }, key: randomUUID() }
    await expect(world.api('POST /api/attempt', other)).rejects.toEqual(refusal(Code.ExamClosed))
  })
  const reading = () => both((world) => readEverything(world, ids))
  const expectNoDifference = ([one, other]: Map<string, string>[]) =>
    expect([...one!].filter(([line, text]) => other!.get(line) !== text).map(([line, text]) => [line, text, other!.get(line)])).toEqual([])
  expectNoDifference(await reading())
  await both(async (world) => {
    await submit(world, practice!)
    await submit(world, mock!)
    const essay = practice!.questions.find(({ kind }) => kind === 'essay')!
    const mark = { id: practice!.id, question: essay.handle, points: 10 }
    await expect(world.api('POST /api/attempt/:id/self-mark', mark)).rejects.toEqual(refusal(Code.Conflict))
    await world.api('POST /api/examQuestion/favourite', { attempt: mock!.id, question: mock!.questions[0]!.handle, on: true })
    await world.upstream.runTasks()
  })
  const after = await reading()
  expectNoDifference(after)
  expect(after[0]!.get('archive')).toContain('"state":"held"')
  expect(await both((world) => result(world, mock!))).toMatchObject(
    worlds.map(() => ({ state: 'held', score: null, passed: null, questions: [] })),
  )

  await both(async (world) => {
    await submit(world, official)
    await world.upstream.runTasks()
  })
  expect(await both((world) => result(world, mock!))).toMatchObject([
    { state: 'marked', score: 1000, passed: true, lessons: [{ id: quiz, completed: true }] },
    { state: 'marked', score: 0, passed: false, lessons: [{ id: quiz, completed: false }] },
  ])
  const practised = await both((world) => result(world, practice!))
  const automatic = practised[0]!.questions.filter(({ kind }) => kind !== 'essay')
  for (const [at, right] of [true, false].entries())
    expect(practised[at]!.questions.flatMap(({ kind, marking }) => (kind === 'essay' ? [] : [marking.right]))).toEqual(
      automatic.map(() => right),
    )
  const books = await both(({ db }) => db.selectFrom('wrong_question').select('question_id').where('user_id', '=', me).execute())
  const marked = await worlds[0].db.selectFrom('exam_question').select('id').where('kind', '<>', 'essay').execute()
  expect(books.map((book) => book.length)).toEqual([0, marked.length])
  const mastery = await both(({ api }) => api('GET /api/exam/:id', { id: 'weld-five' }))
  expect(mastery.map(({ bestPercent, scores }) => [bestPercent, scores.length])).toEqual([
    [100, 2],
    [0, 2],
  ])
})
