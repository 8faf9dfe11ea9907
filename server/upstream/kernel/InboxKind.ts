/** Filter of a list of submissions, which is sorted newest first. */
export interface InboxFilter {
  status: string | undefined
  most: number
}

/** Submission as a row of the list. */
export interface InboxRow {
  /** Id that the commands accept. */
  id: string
  status: string
  at: number
  /** Subject, on one line. */
  about: string
}

/** Detail of a submission: its label and its value. */
export type InboxDetail = readonly [name: string, value: string]

/** Decision of an operator on one submission. */
export interface InboxDecision {
  id: string
  /** Usually `pass` or `refuse`. */
  verdict: string
  /** Fields and their errors, each as `label=reason`, such as `名称=与营业执照不一致`. */
  fields: readonly string[]
  /** Amount in yuan, if it differs from the requested one. */
  amount?: string | undefined
}

/** Kind of submissions in the operators' inbox. Each domain exports its kinds from its `admin.ts`. */
export interface InboxKind {
  label: string
  /** Accepted values of `--status`. */
  statuses: readonly string[]
  list: (wanted: InboxFilter) => Promise<InboxRow[]>
  /** Returns all details of a submission; `undefined` for an unknown id. */
  show: (id: string) => Promise<InboxDetail[] | undefined>
  /**
   * Marks a submission as done and returns a message for the operator; `undefined` for an unknown id. Absent for kinds
   * that are decided instead.
   */
  done?: (id: string) => Promise<string | undefined>
  /** Replies to a submission; returns like `done`. Absent for kinds whose senders cannot read replies. */
  reply?: (id: string, text: string) => Promise<string | undefined>
  /** Decides a submission; returns like `done`. Absent for kinds without a decision. */
  decide?: (decision: InboxDecision) => Promise<string | undefined>
  /** Retries a submission that an external service refused; returns like `done`. Absent for kinds without such a service. */
  retry?: (id: string) => Promise<string | undefined>
  /** Returns all submissions as a table; the first row contains the column names. */
  table: () => Promise<(string | number)[][]>
}
