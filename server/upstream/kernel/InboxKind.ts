import { type Cell, cellText, type Table } from './logic/csv.ts'
import { formatBeijingMinute } from './logic/formatBeijingMinute.ts'

/** Time range; `to` is excluded. */
export interface TimeRange {
  from: number
  to: number
}

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

/** Details of a submission; `false` stands for one that it lacks. */
export type InboxDetails = readonly (InboxDetail | false)[]

/** Decision of an operator on one submission. */
export interface InboxDecision {
  id: string
  /** Usually `pass` or `refuse`. */
  verdict: string
  /** Fields and their errors, each as `label=reason`, such as `名称=与营业执照不一致`. */
  fields: readonly string[]
  /** Confirms a decision that revokes a right. */
  isConfirmed?: boolean
  /** Amount in yuan, if it differs from the requested one. */
  amount?: string | undefined
}

/** Decision in a line of a file. */
export interface LineDecision {
  /** Line of the file, starting at 1 with the header. */
  line: number
  decision: InboxDecision
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
  /**
   * Decides several submissions in one transaction, or none if one is invalid; without `apply` it only checks them. Returns a
   * message, and throws one error that lists all faults by line. Absent for kinds that are decided one by one.
   */
  decideAll?: (decisions: readonly LineDecision[], apply: boolean) => Promise<string>
  /** Retries a submission that an external service refused; returns like `done`. Absent for kinds without such a service. */
  retry?: (id: string) => Promise<string | undefined>
  /** Returns all submissions as a table, or those of a time range if the kind is dated. */
  table: (range?: TimeRange) => Promise<Table>
  /** What dates the rows of the table, such as 支付时间; absent if a table is always exported whole. */
  dated?: string
}

/** Kind whose submissions are rows. */
interface RowKind<Row, Column extends string> extends Omit<InboxKind, 'list' | 'show' | 'table' | 'dated'> {
  rows: (wanted: InboxFilter) => Promise<readonly Row[]>
  find: (id: string) => Promise<Row | undefined>
  line: (row: Row) => InboxRow
  /** Values of the table by column, in order. */
  columns: Record<Column, (row: Row) => Cell>
  /** Column that dates the rows, and its time; null for a row that belongs to no time range. */
  date?: { column: NoInfer<Column>; at: (row: Row) => number | null }
  /** Details in order. A name stands for the value of that column, and for none if the value is empty. */
  details: (row: Row) => RowDetails<NoInfer<Column>> | Promise<RowDetails<NoInfer<Column>>>
}

type RowDetails<Column extends string> = readonly (Column | InboxDetail | false)[]

/** Creates a kind from the columns and details of its rows. */
export function createInboxKind<Row, Column extends string>(definition: RowKind<Row, Column>): InboxKind {
  const { rows, find, line, columns, date, details, ...kind } = definition
  const detailOf = (row: Row, name: Column): InboxDetail[] => {
    const value = cellText(columns[name](row))
    return value === '' ? [] : [[name, value]]
  }
  return {
    ...kind,
    list: async (wanted) => (await rows(wanted)).map(line),
    show: async (id) => {
      const row = await find(id)
      if (!row) return undefined
      return (await details(row)).flatMap((detail) => (typeof detail === 'string' ? detailOf(row, detail) : detail ? [detail] : []))
    },
    ...(date && { dated: date.column }),
    table: async (range) => {
      const listed = await rows({ status: undefined, most: Number.MAX_SAFE_INTEGER })
      const all = range && date ? listed.filter((row) => isWithin(date.at(row), range)) : listed
      const valuesOf = Object.values<(row: Row) => Cell>(columns)
      return [Object.keys(columns), ...all.map((row) => valuesOf.map((valueOf) => valueOf(row)))]
    },
  }
}

const isWithin = (at: number | null, { from, to }: TimeRange): boolean => at !== null && at >= from && at < to

/** Formats the time of a detail or a column; empty without one. */
export const timeOrEmpty = (at: number | null): string => (at === null ? '' : formatBeijingMinute(at))

/** Message of `done`, which says whether the submission was done before. */
export const doneText = (changed: boolean): string => (changed ? '已标记为处理完毕' : '此前已处理完毕，没有改动')

/** Returns a function that describes one of several uploaded images, with the id that the command `file` accepts. */
export const imageDetail =
  (name: string) =>
  ({ id, width, height }: { id: string; width: number; height: number }, index: number): InboxDetail => [
    `${name} ${index + 1}`,
    `${id}（${width} × ${height}）`,
  ]
