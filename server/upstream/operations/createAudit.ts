import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Operator } from '../../command/takeOperator.ts'
import type { Database } from '../db/Database.ts'
import { operatorActionQueries } from './queries/operatorActions.ts'

/** An action in the terms of the audit. */
export interface AuditedAction {
  /** The action, such as `block`. */
  action: string
  /** An id, a batch or a file; never a phone number or a code. */
  target: string
}

export type Audit = <Result>(about: AuditedAction, work: () => Promise<Result>) => Promise<Result>

interface AuditOptions {
  db: Kysely<Database>
  /** The command, such as `users`. */
  command: string
  operator: Operator
  clock?: () => number
}

/**
 * Runs an action and records who did it, when, to what, why, and whether it succeeded. The row is written before the
 * action begins: a process that is killed half-way leaves an action without an outcome, never a change without a row.
 */
export function createAudit({ db, command, operator, clock = Date.now }: AuditOptions): Audit {
  const actions = operatorActionQueries(db)
  return async (about, work) => {
    const id = randomUUID()
    await actions.start({ id, started_at: clock(), operator: operator.name, command, reason: operator.why, ...about })
    try {
      const result = await work()
      await actions.finish(id, 'done', clock())
      return result
    } catch (error) {
      await actions.finish(id, 'refused', clock())
      throw error
    }
  }
}
