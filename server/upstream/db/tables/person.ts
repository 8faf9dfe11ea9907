import type { Flag } from './catalogue.ts'

/** Settings of a profile page. Default without a row: the page displays followers and followed users only. */
export interface PersonPageTable {
  user_id: string
  /** Whether the page indicates that the real name is verified. */
  verified: Flag
  favourites: Flag
  likes: Flag
  followers: Flag
  followed: Flag
}

/** Certificate or completed course that a user displays on the profile page. */
export interface PersonPageItemTable {
  user_id: string
  kind: 'certificate' | 'course'
  item_id: string
  shown_at: number
}

/** Report of a user to the operators. */
export interface PersonReportTable {
  id: string
  /** Null after the account was deleted. */
  user_id: string | null
  person_id: string
  reason: string
  text: string
  state: 'open' | 'upheld' | 'dismissed'
  created_at: number
  decided_at: number | null
}

export interface PersonDatabase {
  person_page: PersonPageTable
  person_report: PersonReportTable
  person_page_item: PersonPageItemTable
}
