import { afterAll, beforeAll } from 'vitest'
import { loadPack } from '../../server/upstream/content/loadPack.ts'
import { readPack } from '../../server/upstream/content/read/readPack.ts'
import { addUser, catalogueCalls } from './catalogueCalls.ts'
import { examFiles, examPack } from './examPack.ts'
import { type Engine, openTestDatabase, type TestDatabase } from './openTestDatabase.ts'
import { writePack } from './smallPack.ts'

const now = Date.UTC(2026, 10, 20, 4)
const day = 86_400_000

/** An attempt to store; by default a marked mock of `weld-five`. */
interface Sat {
  exam?: string
  paper?: string
  mode?: 1 | 2 | 3
  state?: 'running' | 'submitted' | 'held' | 'marked' | 'void'
  score?: number
  passed?: 0 | 1
  daysAgo?: number
}

/** Returns the pack with a second exam of another level, which has only a practice paper. */
function packOfTwo() {
  const files = examPack()
  const { exam } = examFiles(files)
  files.set('exams/weld-four.json', { ...exam, title: '焊工（四级）练习', level: 4, papers: exam.papers.slice(0, 1) })
  return files
}

/** Provides a database with two exams and a fixed clock. */
export function useExams(engine: Engine) {
  let database: TestDatabase
  let given: ReturnType<typeof catalogueCalls>
  let users = 0
  let attempts = 0
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await loadPack(database.db, readPack(writePack(packOfTwo())), { dataDir: database.dataDir })
    given = catalogueCalls(database.db, () => now)
  })
  afterAll(() => database.close())

  const call: typeof given = (...asked) => given(...asked)
  /** Stores a user's attempt; returns its id. */
  const sat = async (user_id: string, { exam = 'weld-five', paper = 'mock', mode = 2, state = 'marked', ...rest }: Sat = {}) => {
    const { score = null, passed = null, daysAgo = 0 } = rest
    const [id, at] = [`attempt-${engine}-${++attempts}`, now - daysAgo * day - 3_600_000]
    const over = state !== 'running'
    await database.db
      .insertInto('exam_attempt')
      .values({
        ...{ id, user_id, exam_id: exam, paper_id: `${exam}_${paper}`, paper_version: 1, mode, state, score, passed },
        ...{ send_key: id, seed: 's', sheet: '[]', question_count: 11, answered: 4, open_for: over ? null : `${user_id} ${paper}` },
        ...{ started_at: at, active_at: at, deadline_at: mode === 3 ? null : at + 7_200_000, submitted_at: over ? at + 60_000 : null },
        ...{ extended_seconds: 0, leaves_used: 0, active_ms: 0, paused: 0, barred: 0, total: score === null ? null : 1000 },
      })
      .execute()
    return id
  }
  return {
    get db() {
      return database.db
    },
    now,
    day,
    call,
    user: () => addUser(database.db, `${engine}-candidate-${++users}`),
    sat,
  }
}
