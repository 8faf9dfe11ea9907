import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Answer, PracticeChoice, SheetQuestion } from '#lib/contract'
import { loadPack } from '../../server/upstream/content/loadPack.ts'
import { readPack } from '../../server/upstream/content/read/readPack.ts'
import { createAttempt } from '../../server/upstream/exam/index.ts'
import { addUser, callsOf, domainsOf } from './catalogueCalls.ts'
import { examPack } from './examPack.ts'
import { type Engine, openTestDatabase, type TestDatabase } from './openTestDatabase.ts'
import { rightAnswerOf } from './rightAnswerOf.ts'
import { writePack } from './smallPack.ts'

interface Given {
  sequence?: number
  base?: number
  flagged?: boolean
  from?: string
}

/** Admissions to the sittings of official papers, as the exam domain requires them. */
type Admissions = Parameters<typeof createAttempt>[0]['admissions']

/** Seat and name of an admission. */
export const testSeat = {
  name: '林*木',
  plan: { id: 'plan', name: '焊工认定' },
  subject: 'theory',
  place: '机房',
  room: '第 1 考场',
  seat: '01',
} as const

/** Provides a database with the pack of `examPack`, candidates and their attempts, and a fixed clock. */
export function useAttempts(engine: Engine) {
  let database: TestDatabase
  let domains: ReturnType<typeof domainsOf>
  let call: ReturnType<typeof callsOf>
  let users = 0
  const time = { now: Date.UTC(2026, 10, 20, 4) }
  const clock = () => time.now
  /** The tab that answers by default. */
  const tab = randomUUID()

  const load = async (change: (files: ReturnType<typeof examPack>) => void = () => {}) => {
    const files = examPack()
    change(files)
    await loadPack(database.db, readPack(writePack(files)), { dataDir: database.dataDir })
  }
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await load()
    domains = domainsOf(database.db, clock)
    call = callsOf(domains)
  })
  afterAll(() => database.close())

  const asked: typeof call = (...given) => call(...given)
  return {
    get db() {
      return database.db
    },
    time,
    tab,
    /** Loads another pack over the current one; by default the same one again. */
    load,
    call: asked,
    /** Work that becomes due by the clock. */
    work: () => domains.work,
    /** Returns the calls of a newly started process. */
    freshCalls: () => callsOf(domainsOf(database.db, clock)),
    /** Returns the calls with the test's own admissions to official papers. */
    callsAdmitting(admissions: Admissions) {
      const own = createAttempt({ db: database.db, clock, signer: domains.signer, admissions })
      return callsOf({ handlers: { ...domains.handlers, ...own.handlers } })
    },
    user: () => addUser(database.db, `${engine}-candidate-${++users}`),
    begin: (userId: string, paper = 'weld-five_mock', more: { key?: string; choice?: PracticeChoice } = {}) =>
      asked('POST /api/attempt', { paper, key: randomUUID(), ...more }, userId),
    give: (
      userId: string,
      id: string,
      { handle }: SheetQuestion,
      answer: Answer,
      { sequence = 1, base = 0, flagged = false, from = tab }: Given = {},
    ) => asked('POST /api/attempt/:id/answer', { id, tab: from, answers: [{ question: handle, sequence, base, answer, flagged }] }, userId),
    submit: (userId: string, id: string) => asked('POST /api/attempt/:id/submit', { id, tab, answers: [] }, userId),
    rightAnswer: (id: string, question: SheetQuestion) => rightAnswerOf(database.db, id, question),
  }
}
