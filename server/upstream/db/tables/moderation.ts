/** The consequence of a word in a text: it is not accepted, or waits until an operator has looked at it. */
export type WordAction = 'refuse' | 'hold'

/** A word of the operator's list. */
export interface ModeratedWordTable {
  /** The form in which texts are compared with it: see `moderation/logic/createWordMatcher.ts`. */
  form: string
  /** The word as the operator wrote it. */
  word: string
  action: WordAction
  created_at: number
}

/** State of the word list and the rules: one row, none before the first change. */
export interface ModerationTable {
  id: 1
  /** Counts the changes of the list, so that each process knows when to read it again. */
  revision: number
  /** Until then everything that new accounts write waits for an operator. */
  hold_new_until: number
}

/** The author's answer to the refusal of a post. */
export interface PostAppealTable {
  id: string
  post_id: string
  user_id: string
  text: string
  state: 'open' | 'upheld' | 'dismissed'
  /** The text of the refusal that it is about. */
  reason: string
  created_at: number
  decided_at: number | null
}

/** The tables of this file. */
export interface ModerationDatabase {
  moderated_word: ModeratedWordTable
  moderation: ModerationTable
  post_appeal: PostAppealTable
}
