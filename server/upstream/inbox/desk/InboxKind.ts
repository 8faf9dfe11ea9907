import type { Wanted } from '../queries/inbox.ts'

/** One thing that somebody has sent, as a line of the list. */
export interface InboxLine {
  /** As commands take it. */
  id: string
  status: string
  at: number
  /** Whom or what it is about, on one line. */
  about: string
}

/** One fact of it: what it is called, and what it is. */
export type InboxFact = readonly [name: string, value: string]

/** A kind of what people send, as the command knows it. */
export interface InboxKind {
  label: string
  /** Words that `--status` takes. */
  statuses: readonly string[]
  list: (wanted: Wanted) => Promise<InboxLine[]>
  /** Everything about one of them; undefined when there is none of this id. */
  show: (id: string) => Promise<InboxFact[] | undefined>
  /** Says that one was dealt with: what came of it in words; undefined when there is none of this id. Absent where it is decided instead. */
  done?: (id: string) => Promise<string | undefined>
  /** Answers one, likewise. Absent where nobody reads an answer. */
  reply?: (id: string, text: string) => Promise<string | undefined>
  /** Names of the columns, and the rows below them. */
  table: () => Promise<(string | number)[][]>
}
