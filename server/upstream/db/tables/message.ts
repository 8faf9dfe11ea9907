import type { MessageKind } from '#lib/enums'

/** A message of the platform to one user, written in the transaction of what it tells. */
export interface NoticeTable {
  id: string
  user_id: string
  kind: MessageKind
  title: string
  body: string
  /** Path of the site that its one action leads to; null without any. */
  path: string | null
  /** Name of that action; null without any. */
  action: string | null
  created_at: number
  read_at: number | null
}

/** The tables of this file. */
export interface MessageDatabase {
  notice: NoticeTable
}
