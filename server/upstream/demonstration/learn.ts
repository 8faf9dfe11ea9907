import type { Lesson } from '#lib/contract'
import { LessonKind } from '#lib/enums'
import type { Actor, Stage } from './createStage.ts'

/** Number of times that an interval may be listed in one report. Contract, `POST /api/learn/report`. */
const maxIntervals = 100

/** Returns the playable videos of a course in order. */
export async function videosOf({ call }: Actor, courseId: string): Promise<Lesson[]> {
  const { chapters } = await call('GET /api/course/:id', { id: courseId })
  return chapters.flatMap(({ lessons }) => lessons).filter(({ kind, ready }) => kind === LessonKind.Video && ready)
}

/** Plays a lesson from start to end the given number of times, in real time. */
export async function watch(stage: Stage, { call }: Actor, { id, durationSeconds: seconds }: Lesson, times = 1): Promise<void> {
  const { session } = await call('POST /api/learn/lesson/:id/open', { id })
  const plays = Math.min(times, maxIntervals)
  stage.wait(plays * seconds)
  await call('POST /api/learn/report', {
    session,
    sequence: 1,
    elapsedSeconds: plays * seconds,
    intervals: Array.from({ length: plays }, () => [0, seconds]),
    positionSeconds: seconds,
    rate: 1,
    leaving: true,
  })
  stage.wait(20)
}

/** Plays a part of a lesson from its start, and leaves. */
export async function watchPart(stage: Stage, { call }: Actor, { id }: Lesson, seconds: number): Promise<void> {
  const { session } = await call('POST /api/learn/lesson/:id/open', { id })
  stage.wait(seconds)
  const report = { session, sequence: 1, elapsedSeconds: seconds, positionSeconds: seconds, rate: 1, leaving: true }
  await call('POST /api/learn/report', { ...report, intervals: [[0, seconds]] })
}

/** Answers the questions within videos, correctly or not: only the first answer counts. */
export async function answerCheckpoints({ call }: Actor, lessons: Lesson[]): Promise<void> {
  for (const { id } of lessons) {
    const { list } = await call('GET /api/learn/lesson/:id/checkpoint', { id })
    for (const { id: checkpoint, kind, options, blankCount } of list) {
      const filled = { blanks: Array.from({ length: blankCount }, () => '150') }
      const answer = kind === 'blank' ? filled : kind === 'judge' ? { judged: true } : { options: [options[0]!.handle] }
      await call('POST /api/learn/lesson/:id/checkpoint/:checkpoint', { id, checkpoint, answer })
    }
  }
}

/** Returns the part of a list that belongs to one of several days. */
export const portionOf = <Item>(list: readonly Item[], day: number, days: number): Item[] =>
  list.slice(Math.floor((list.length * day) / days), Math.floor((list.length * (day + 1)) / days))
