import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { describeError, type Log } from '../kernel/createErrorHandler.ts'
import { taskQueries, type TaskRow } from './queries/tasks.ts'
import { onTaskEnqueued } from './wakeWorkers.ts'

/** Task as passed to its handler. */
export interface Task {
  id: string
  kind: string
  subject: string
  /** Arguments in JSON, which the handler has to parse. */
  payload: string
  /** Number of the current try. */
  tries: number
  createdAt: number
}

/**
 * Handler of a task. It may run twice for the same task, if a process exits before the row is updated, and must therefore be
 * idempotent. A thrown error schedules a retry; `againAt` reschedules the task without an error, in whole milliseconds.
 */
export type TaskHandler = (task: Task) => Promise<void | { againAt: number }>

export interface OutboxOptions {
  db: Kysely<Database>
  clock: () => number
  /** Handlers by kind; tasks of other kinds are left to other processes. */
  work: Record<string, TaskHandler>
  log: Log
}

export interface OutboxWorker {
  /** Runs all due tasks, and returns their number. */
  runDue: () => Promise<number>
  /** Runs due tasks continuously. Returns a function that stops after the tasks in flight. */
  start: () => () => Promise<void>
}

/** Duration of a lease, in milliseconds; it is renewed while the task is running. */
const leaseMs = 60_000
const batchSize = 20
const pollMs = 1000
/** Delay after a task was written, in milliseconds. If its transaction is not committed by then, the next poll finds it. */
const wakeMs = 5

/** Creates a worker that runs the tasks of the outbox. Several processes share the tasks. */
export function createOutboxWorker({ db, clock, work, log }: OutboxOptions): OutboxWorker {
  const tasks = taskQueries(db)
  const kinds = Object.keys(work)

  async function doTask(row: TaskRow): Promise<void> {
    const held = { id: row.id, leased_until: row.leased_until, due_at: row.due_at, created_at: row.created_at }
    const renew = async () => {
      const until = clock() + leaseMs
      if (await tasks.hold(held, until)) held.leased_until = until
    }
    const renewal = setInterval(() => void renew().catch(() => undefined), leaseMs / 3)
    try {
      const { id, kind, subject, payload, tries, created_at: createdAt } = row
      const again = await work[kind]!({ id, kind, subject, payload, tries, createdAt })
      await (again ? tasks.postpone(held, again.againAt, clock()) : tasks.finish(held, clock()))
    } catch (error) {
      await fail(row, held, error)
    } finally {
      clearInterval(renewal)
    }
  }

  async function fail(row: TaskRow, held: Pick<TaskRow, 'id' | 'leased_until' | 'due_at'>, error: unknown): Promise<void> {
    const [now, isLast] = [clock(), row.tries >= maxTries]
    const facts = describeError(error)
    log({ level: isLast ? 'error' : 'warn', event: 'task failed', task: row.id, kind: row.kind, tries: row.tries, isLast, ...facts })
    const fault = [facts['error'], facts['reason']].filter(Boolean).join(': ')
    await tasks.fail(held, { fault, dueAt: now + retryDelay(row.tries), failedAt: isLast ? now : null })
  }

  async function runDue(goesOn = () => true): Promise<number> {
    let count = 0
    while (goesOn()) {
      const taken = await tasks.take({ kinds, now: clock(), leaseMs, most: batchSize })
      if (taken.length === 0) break
      count += taken.length
      await Promise.all(taken.map(doTask))
    }
    return count
  }

  function start() {
    let [stopping, running, again] = [false, false, false]
    let underWay: Promise<unknown> = Promise.resolve()
    let soon: NodeJS.Timeout | undefined
    const run = () => {
      again = running
      if (running || stopping) return
      running = true
      underWay = runDue(() => !stopping)
        .catch((error: unknown) => log({ level: 'warn', event: 'outbox not read', ...describeError(error) }))
        .finally(() => {
          running = false
          if (again) run()
        })
    }
    const unwatch = onTaskEnqueued(db, () => (soon ??= setTimeout(() => ((soon = undefined), run()), wakeMs)))
    const timer = setInterval(run, pollMs)
    return async () => {
      stopping = true
      clearInterval(timer)
      clearTimeout(soon)
      unwatch()
      await underWay
    }
  }

  return { runDue: () => runDue(), start }
}

const second = 1000
const hour = 3_600_000

/** Number of tries after which a task is given up: about a day. */
export const maxTries = 30

/** Returns the delay after a failed try, in milliseconds: 5 seconds, then doubled each time up to an hour. */
const retryDelay = (tries: number): number => Math.min(hour, 5 * second * 2 ** Math.min(tries - 1, 20))
