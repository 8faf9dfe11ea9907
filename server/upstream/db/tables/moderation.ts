/** Effect of a word in a text: the text is rejected, or held until an operator has reviewed it. */
export type WordAction = 'refuse' | 'hold'

/** State of a report or an appeal; `closed` if its subject was deleted before a decision. */
export type ComplaintState = 'open' | 'upheld' | 'dismissed' | 'closed'

/** Appeal of an author against the refusal of a post. */
export interface PostAppealTable {
  id: string
  post_id: string
  user_id: string
  text: string
  state: ComplaintState
  /** Text of the refusal that it appeals against. */
  reason: string
  created_at: number
  decided_at: number | null
}

export interface ModerationDatabase {
  /** Word of the operators' list. */
  moderated_word: {
    /** Normalised form that texts are compared with; see `moderation/logic/createWordMatcher.ts`. */
    form: string
    /** Word as entered by the operator. */
    word: string
    action: WordAction
    created_at: number
  }
  /** State of the word list and the rules: one row; no row before the first change. */
  moderation: {
    id: 1
    /** Number of the revision of the list, by which each process detects that it has to reload the list. */
    revision: number
    /** Time until which all texts of new accounts are held. */
    hold_new_until: number
  }
  post_appeal: PostAppealTable
}
