import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Answer, Attempt, SheetQuestion } from '#lib/contract'
import { inboxCommand } from '../../server/upstream/operations/inboxCommand.ts'
import { domainsSecret } from './catalogueCalls.ts'
import { enrolmentPack, planFile } from './enrolmentPack.ts'
import { examFiles } from './examPack.ts'
import type { Engine } from './openTestDatabase.ts'
import { type Outcome, runInProcess } from './runCommand.ts'
import { useEnrolment } from './useEnrolment.ts'

const minute = 60_000
const day = 1440 * minute

/** The pack of `enrolmentPack` with an essay at the end of the official paper and exam hall seats in the free plan. */
function examDayPack() {
  const files = enrolmentPack()
  const official = examFiles(files).exam.papers.at(-1)!
  if (official.mode !== 1) throw new Error('The last paper is the official one')
  official.sections[2] = { title: '简答题', kind: 'essay', points: 25, questions: ['why-preheat'] }
  files.set('plans/hall.json', planFile({ title: '焊工（五级）认定专场', feeYuan: '0.00', quota: 100, materials: [] }))
  return files
}

const plan = 'hall'

/** Provides candidates who take an official exam with their tickets, and the operator commands of the day. */
export function useExamDay(engine: Engine) {
  const world = useEnrolment(engine, examDayPack)
  const tab = randomUUID()

  return () => {
    const { call, db, time, dataDir, url, ...rest } = world()

    const run = (...args: string[]): Promise<Outcome> => {
      const env = { DATA_DIR: dataDir, DATA_KEY: domainsSecret, ...(url !== undefined && { DATABASE_URL: url }) }
      return runInProcess(() => inboxCommand(args, env, time.now))
    }
    const give = (user: string, id: string, { handle, sequence }: SheetQuestion, answer: Answer) =>
      call(
        'POST /api/attempt/:id/answer',
        { id, tab, answers: [{ question: handle, sequence: sequence + 1, base: sequence, answer, flagged: false }] },
        user,
      )

    return {
      ...rest,
      /** Registers markers and draws among them; returns each one's option `--key` by name. */
      async markers<Name extends string>(
        names: readonly Name[],
        count: 1 | 2 = names.length === 1 ? 1 : 2,
      ): Promise<Record<Name, [string, string]>> {
        const keys = {} as Record<Name, [string, string]>
        for (const name of names) {
          keys[name] = ['--key', join(dataDir, `${randomUUID()}.key`)]
          await run('markers', 'add', name, '--out', keys[name][1], '--why', '阅卷')
        }
        await run('draw', `${plan}_1`, '--markers', String(count), '--apply')
        return keys
      },
      call,
      db,
      time,
      run,
      give,
      plan,
      sitting: `${plan}_1`,
      /** Creates candidates with tickets; sets the clock to the start of their sitting. */
      async candidates(count: number): Promise<{ user: string; ticket: string }[]> {
        time.now =
          (await db.selectFrom('enrolment_plan').select('opens_at').where('id', '=', plan).executeTakeFirstOrThrow()).opens_at + day
        const users: string[] = []
        for (let index = 0; index < count; index++) {
          const user = await rest.candidate()
          await rest.apply(user, plan, { materials: [] })
          await rest.decide(user, plan, true)
          users.push(user)
        }
        const row = await db.selectFrom('exam_sitting').selectAll().where('id', '=', `${plan}_1`).executeTakeFirstOrThrow()
        time.now = row.starts_at
        await rest.sweep()
        return Promise.all(
          users.map(async (user) => ({ user, ticket: (await call('GET /api/enrollment/:id/ticket', { id: plan }, user)).number })),
        )
      },
      /** Starts the official exam. */
      sit: ({ user, ticket }: { user: string; ticket: string }): Promise<Attempt> =>
        call('POST /api/attempt', { paper: 'weld-five_official', key: randomUUID(), admission: { ticket, idTail: '002X' } }, user),
      submit: (user: string, id: string) => call('POST /api/attempt/:id/submit', { id, tab, answers: [] }, user),
      result: (user: string, id: string) => call('GET /api/attempt/:id/result', { id }, user),
      row: (id: string) => db.selectFrom('exam_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      /** Sets the clock to the end of the sitting, including its grace period. */
      async end() {
        const { ends_at: at, extended_seconds: extended } = await db
          .selectFrom('exam_sitting')
          .selectAll()
          .where('id', '=', `${plan}_1`)
          .executeTakeFirstOrThrow()
        time.now = at + 1000 * extended + minute
        await rest.runTasks()
      },
    }
  }
}
