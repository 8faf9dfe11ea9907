import type { Flag } from './catalogue.ts'
import type { ComplaintState } from './moderation.ts'

export interface PersonDatabase {
  /** Settings of a profile page. Default without a row: the page displays followers and followed users only. */
  person_page: {
    user_id: string
    /** Whether the page indicates that the real name is verified. */
    verified: Flag
    favourites: Flag
    likes: Flag
    followers: Flag
    followed: Flag
  }
  /** Report of a user to the operators. */
  person_report: {
    id: string
    /** Null after the account was deleted. */
    user_id: string | null
    person_id: string
    reason: string
    text: string
    state: ComplaintState
    created_at: number
    decided_at: number | null
  }
  /** Certificate or completed course that a user displays on the profile page. */
  person_page_item: { user_id: string; kind: 'certificate' | 'course'; item_id: string; shown_at: number }
}
