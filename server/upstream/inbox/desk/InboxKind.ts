import type { Wanted } from '../queries/inbox.ts'

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

/** A kind of submissions, as the command handles it. */
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
  /** The column names, and the rows below them. */
  table: () => Promise<(string | number)[][]>
}
