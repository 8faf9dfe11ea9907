/** What operators did with their commands: the audit. Rows are never changed once they are finished, and never removed. */
export interface OperatorActionTable {
  id: string
  started_at: number
  /** Who: the name given with `--by`, else the account of the operating system. */
  operator: string
  /** The command, such as `users`. */
  command: string
  /** What it was asked to do, such as `block`. */
  action: string
  /** To what: an id, a batch, a file. Never a phone number or a code. */
  target: string
  /** Why, as given with `--why`; empty when nothing was given. */
  reason: string
  /** Null while it is under way, and for ever when the process ended in between. */
  outcome: 'done' | 'refused' | null
  finished_at: number | null
}

/** All of them. */
export interface OperatorDatabase {
  operator_action: OperatorActionTable
}
