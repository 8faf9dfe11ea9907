/** The audit of operators' commands. Finished rows are never changed, and none is removed. */
export interface OperatorActionTable {
  id: string
  started_at: number
  /** The name given with `--by`, else the account of the operating system. */
  operator: string
  /** The command, such as `users`. */
  command: string
  /** The action, such as `block`. */
  action: string
  /** Its target: an id, a batch, a file. Never a phone number or a code. */
  target: string
  /** The reason given with `--why`; empty when none was given. */
  reason: string
  /** Null while it is under way, and for ever when the process ended in between. */
  outcome: 'done' | 'refused' | null
  finished_at: number | null
}

/** The tables of this file. */
export interface OperatorDatabase {
  operator_action: OperatorActionTable
}
