/** A selection within a kind; newest first. */
export interface Wanted {
  status: string | undefined
  most: number
}

/** One submission as a line of the list. */
export interface InboxLine {
  /** The number that commands take. */
  id: string
  status: string
  at: number
  /** Its subject on one line. */
  about: string
}

/** One fact: its label, and its value. */
export type InboxFact = readonly [name: string, value: string]

/** An operator's decision on one submission. */
export interface InboxDecision {
  id: string
  /** Usually `pass` or `refuse`. */
  verdict: string
  /** A field and what is wrong with it, such as `名称=与营业执照不一致`. */
  fields: readonly string[]
  /** An amount in yuan, where another one is decided than was asked for. */
  amount?: string | undefined
}

/** A kind of submissions, as the command handles it. A domain that has one hands it over by its `desk.ts`. */
export interface InboxKind {
  label: string
  /** Accepted values of `--status`. */
  statuses: readonly string[]
  list: (wanted: Wanted) => Promise<InboxLine[]>
  /** All facts of one; undefined for an unknown id. */
  show: (id: string) => Promise<InboxFact[] | undefined>
  /**
   * Marks one as done; returns the result in words, undefined for an unknown id. Absent where it is decided instead.
   */
  done?: (id: string) => Promise<string | undefined>
  /** Answers one, likewise. Absent where no sender reads an answer. */
  reply?: (id: string, text: string) => Promise<string | undefined>
  /** Decides one, likewise. Absent where there is nothing to decide. */
  decide?: (decision: InboxDecision) => Promise<string | undefined>
  /** Has one done again by a service that refused it, likewise. Absent where there is no such service. */
  retry?: (id: string) => Promise<string | undefined>
  /** The column names, and the rows below them. */
  table: () => Promise<(string | number)[][]>
}
