/** Audit log of operator commands. Finished rows are never changed, and no row is deleted. */
export interface OperatorActionTable {
  id: string
  started_at: number
  /** Name given with `--by`, otherwise the account of the operating system. */
  operator: string
  /** Command, such as `users`. */
  command: string
  /** Action, such as `block`. */
  action: string
  /** Target: an id, a batch or a file; never a phone number or an access code. */
  target: string
  /** Reason given with `--why`; empty if none was given. */
  reason: string
  /** Null while the action is running, and permanently if the process ended before it finished. */
  outcome: 'done' | 'refused' | null
  finished_at: number | null
}

export interface OperatorDatabase {
  operator_action: OperatorActionTable
}
