import { beforeAll, expect } from 'vitest'
import type { Data, Input } from '#lib/contract'
import { loadPack } from '../../server/upstream/content/loadPack.ts'
import { readPack } from '../../server/upstream/content/read/readPack.ts'
import type { Engine } from './openTestDatabase.ts'
import { openSession, signedInAccount } from './signedInAccount.ts'
import { smallPack, writePack } from './smallPack.ts'
import type { Answer } from './startUpstream.ts'
import { useUpstream } from './useUpstream.ts'

export const second = 1000
export const minute = 60 * second
export const day = 1440 * minute

type Report = Partial<Input<'POST /api/learn/report'>>
type CourseFile = { chapters: { title: string; lessons: Record<string, unknown>[] }[]; [field: string]: unknown }

/** Provides an upstream with the small pack, and actions of learners. */
export function useLearning(engine: Engine) {
  const upstream = useUpstream(engine)
  beforeAll(() => load())

  /** Loads the small pack with changes. */
  async function load(change: (files: Map<string, unknown>) => void = () => {}): Promise<void> {
    const { db, dataDir, time } = upstream()
    const files = smallPack()
    change(files)
    const contentDir = writePack(files)
    await loadPack(db, readPack(contentDir), { dataDir, clock: () => time.now })
  }

  const change = (files: Map<string, unknown>, course: string, fields: (former: CourseFile) => Partial<CourseFile>) => {
    const path = `courses/${course}.json`
    const former = files.get(path) as CourseFile
    files.set(path, { ...former, ...fields(former) })
  }

  /** Creates a learner; `join` names free courses to join. */
  async function learner(...join: string[]) {
    const { account, token } = await signedInAccount(upstream())
    const mine = learning(token)
    for (const course of join) expect(await mine.ask(`POST /api/course/${course}/join`)).toMatchObject({ code: 0 })
    return { ...mine, account, otherDevice: async (agent: string) => learning(await openSession(upstream(), account, agent), agent) }
  }

  function learning(token: string, agent?: string) {
    const ask = (line: string, body?: unknown) => upstream().ask(line, body, { token, ...(agent !== undefined && { agent }) })
    /** Makes a read call of the learning family: `get('mine', '?sort=joined')`. */
    const get = async <Name extends keyof Answers>(name: Name, rest = ''): Promise<Answers[Name]> => {
      const answer = await ask(`GET /api/learn/${name}${rest}`)
      if (answer.code !== 0) throw new Error(`${name}${rest} was refused: ${answer.text}`)
      return answer.data as Answers[Name]
    }
    const open = async (lesson: string) => {
      const answer = await ask(`POST /api/learn/lesson/${lesson}/open`)
      if (answer.code !== 0) throw new Error(`${lesson} did not open: ${answer.text}`)
      return answer.data as Data<'POST /api/learn/lesson/:id/open'>
    }
    const report = (session: string, fields: Report): Promise<Answer & { data: Data<'POST /api/learn/report'> }> =>
      ask('POST /api/learn/report', {
        session,
        sequence: 1,
        elapsedSeconds: 0,
        intervals: [],
        positionSeconds: fields.intervals?.at(-1)?.[1] ?? 0,
        rate: 1,
        ...fields,
      }) as Promise<Answer & { data: Data<'POST /api/learn/report'> }>

    /** Opens a lesson, advances the clock by the duration of a part, and reports it as watched. */
    const watch = async (lesson: string, from: number, to: number, rate = 1) => {
      const { session } = await open(lesson)
      const seconds = (to - from) / rate
      upstream().time.now += Math.ceil(seconds * second)
      return (await report(session, { elapsedSeconds: seconds, intervals: [[from, to]], rate, leaving: true })).data
    }
    return { token, ask, get, open, report, watch }
  }

  return { upstream, load, change, learner }
}

interface Answers {
  course: Data<'GET /api/learn/course/:id'>
  lesson: Data<'GET /api/learn/lesson/:id'>
  mine: Data<'GET /api/learn/mine'>
  overview: Data<'GET /api/learn/overview'>
  days: Data<'GET /api/learn/days'>
  calendar: Data<'GET /api/learn/calendar'>
  profession: Data<'GET /api/learn/profession/:id'>
  standing: Data<'GET /api/learn/standing'>
}
