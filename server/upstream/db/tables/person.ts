import type { Flag } from './catalogue.ts'

/** Choices of somebody on their page. Without a row: the page shows followers and the followed, and nothing else. */
export interface PersonPageTable {
  user_id: string
  /** Whether the page shows that the real name is verified. */
  verified: Flag
  favourites: Flag
  likes: Flag
  followers: Flag
  followed: Flag
}

/** A certificate, or a course that was finished, which somebody shows on their page. */
export interface PersonPageItemTable {
  user_id: string
  kind: 'certificate' | 'course'
  item_id: string
  shown_at: number
}

/** A user's report of a person to the operator. */
export interface PersonReportTable {
  id: string
  /** Null once the account is removed. */
  user_id: string | null
  person_id: string
  reason: string
  text: string
  state: 'open' | 'upheld' | 'dismissed'
  created_at: number
  decided_at: number | null
}

/** The tables of this file. */
export interface PersonDatabase {
  person_page: PersonPageTable
  person_report: PersonReportTable
  person_page_item: PersonPageItemTable
}
