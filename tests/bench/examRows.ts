import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { Code, type Data } from '#lib/contract'
import { ExamMode, LessonKind } from '#lib/enums'
import { ensureContent } from '../../server/upstream/content/ensureContent.ts'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import { addPlayers } from '../support/addPlayers.ts'
import { contentDir, startUpstream } from './loadUpstream.ts'
import { atMost, type Rows } from './Row.ts'

const candidates = 2000
const everyMs = 10_000
const submitted = 500

type Attempt = Data<'POST /api/attempt'>
interface Candidate {
  token: string
  attempt: Attempt
  tab: string
  turn: number
}

/** Measures an exam day: 2,000 attempts in progress with an answer every ten seconds each; then 500 submissions in one second. */
export async function* examRows(seconds: number): Rows {
  const folder = mkdtempSync(join(tmpdir(), 'zeyiji-exams-'))
  const db = await openDatabase({ url: undefined, file: join(folder, 'zeyiji.db') })
  await ensureContent({ db, contentDir, dataDir: folder })
  const lesson = await db
    .selectFrom('lesson')
    .select(['id as lessonId', 'course_id as courseId'])
    .where('kind', '=', LessonKind.Video)
    .limit(1)
    .executeTakeFirstOrThrow()
  const players = await addPlayers(db, { count: candidates, openedAt: Date.now(), ...lesson })
  const paper = await db
    .selectFrom('exam_paper')
    .select(['id', 'question_count'])
    .where('mode', '=', ExamMode.Mock)
    .where('current', '=', 1)
    .orderBy('question_count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.destroy()
  const upstream = await startUpstream(folder)
  const pool = new Pool(upstream.origin, { connections: 256 })
  const ask = async <Answer>(path: string, token: string, input: unknown): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', token }
    const response = await pool.request({ path, method: 'POST', headers, body: JSON.stringify(input) })
    const { code, data } = (await response.body.json()) as { code: number; data: Answer }
    if (code !== Code.Ok) throw new Error(`${path} was refused with ${code}`)
    return data
  }

  const cpuBeforeBegin = upstream.cpuMs()
  const seated: Candidate[] = []
  for (let start = 0; start < candidates; start += 50)
    seated.push(
      ...(await Promise.all(
        players.slice(start, start + 50).map(async ({ token }) => {
          const attempt = await ask<Attempt>('/api/attempt', token, { paper: paper.id, key: randomUUID() })
          return { token, attempt, tab: randomUUID(), turn: 0 }
        }),
      )),
    )
  const beginMs = (upstream.cpuMs() - cpuBeforeBegin) / candidates
  yield { what: `进入一份 ${paper.question_count} 题的试卷，CPU`, measured: `${beginMs.toFixed(1)} ms`, mark: '–' }

  const cpuBefore = upstream.cpuMs()
  const took: number[] = []
  const give = async (candidate: Candidate) => {
    const { token, attempt, tab } = candidate
    const answers = [answerTo(attempt, candidate.turn++)]
    const started = performance.now()
    const { stored } = await ask<Data<'POST /api/attempt/:id/answer'>>(`/api/attempt/${attempt.id}/answer`, token, { tab, answers })
    took.push(performance.now() - started)
    if (stored.length !== 1) throw new Error('An answer was not stored')
  }
  await spread((candidates * seconds * 1000) / everyMs, seconds * 1000, (index) => give(seated[index % candidates]!))
  yield { what: '存一次作答，CPU', measured: `${((upstream.cpuMs() - cpuBefore) / took.length).toFixed(2)} ms`, mark: '–' }
  took.sort((one, other) => one - other)
  const p50 = took[Math.floor(took.length / 2)]!
  const what = `${candidates} 人同时作答，每 10 秒一次（${took.length} 次，p50 ${p50.toFixed(0)} ms），p99`
  yield atMost(what, took[Math.floor(took.length * 0.99)]!, 200, 'ms')

  const [begun, cpuBeforeEnd] = [performance.now(), upstream.cpuMs()]
  const receipts = new Set<string>()
  await spread(submitted, 1000, async (index) => {
    const { token, attempt, tab } = seated[index]!
    const { code } = await ask<Data<'POST /api/attempt/:id/submit'>>(`/api/attempt/${attempt.id}/submit`, token, { tab, answers: [] })
    receipts.add(code)
  })
  const elapsed = performance.now() - begun
  yield atMost(`${submitted} 人在一秒内交卷，没有回执的`, submitted - receipts.size, 0, '份')
  yield {
    what: '　全部收到回执用时',
    measured: `${elapsed.toFixed(0)} ms；每份 CPU ${((upstream.cpuMs() - cpuBeforeEnd) / submitted).toFixed(1)} ms`,
    mark: '–',
  }
  await pool.close()
  await upstream.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Returns a different option of the next question each time. */
function answerTo({ questions }: Attempt, turn: number) {
  const { handle, kind, options, blankCount } = questions[turn % questions.length]!
  const round = Math.floor(turn / questions.length)
  const some = {
    options: options
      .slice(round % Math.max(1, options.length))
      .slice(0, 1)
      .map((option) => option.handle),
  }
  const answer =
    kind === 'judge'
      ? { judged: round % 2 === 0 }
      : kind === 'blank'
        ? { blanks: Array.from({ length: blankCount }, () => `${turn}`) }
        : kind === 'essay'
          ? { essay: `${turn}` }
          : some
  return { question: handle, sequence: round + 1, base: round, answer, flagged: false }
}

/** Starts the calls evenly over a period, regardless of pending ones, and waits for all. */
async function spread(count: number, ms: number, call: (index: number) => Promise<void>): Promise<void> {
  const started = performance.now()
  const calls: Promise<void>[] = []
  for (let index = 0; index < count; index++) {
    const wait = started + (index * ms) / count - performance.now()
    if (wait > 1) await pause(wait)
    calls.push(call(index))
  }
  await Promise.all(calls)
}
