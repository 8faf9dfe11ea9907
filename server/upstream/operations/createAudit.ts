import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Operator } from '../../command/extractOperator.ts'
import type { Database } from '../db/Database.ts'
import { operatorActionQueries } from './queries/operatorActions.ts'

/** Action as recorded in the audit log. */
export interface AuditedAction {
  /** Name of the action, such as `block`. */
  action: string
  /** Id, batch or file; never a phone number or an access code. */
  target: string
}

export type Audit = <Result>(about: AuditedAction, work: () => Promise<Result>) => Promise<Result>

interface AuditOptions {
  db: Kysely<Database>
  /** Name of the command, such as `users`. */
  command: string
  operator: Operator
  clock?: () => number
}

/**
 * Creates a function that runs an action and records the operator, time, target, reason and outcome. The row is written
 * before the action begins: if the process is killed, an action without an outcome is left, but no unrecorded change.
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
