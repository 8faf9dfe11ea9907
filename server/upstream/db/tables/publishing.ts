import type { NewsChannel, RuleCategory } from '#lib/contract'
import type { Flag } from './catalogue.ts'

/*
 * The tables of news, and of rules with their versions and users' opinions. Lists of headings, attachments and course
 * ids are JSON; an attachment's `file` is a path below the data folder's `media/` with its version.
 */

export interface NewsTable {
  id: string
  channel: NewsChannel
  title: string
  summary: string
  cover: string | null
  social_image: string | null
  source: string
  author: string | null
  pinned: Flag
  /** May be in the future: the piece is hidden until then. */
  published_at: number
  updated_at: number | null
  body: string
  contents: string
  attachments: string
  courses: string
  /** 0 when it left the pack: its page reports the removal. */
  listed: Flag
}

/** The occupations of a piece of news. */
export interface NewsOccupationTable {
  news_id: string
  profession_id: string
  position: number
}

export interface RuleTable {
  id: string
  category: RuleCategory
  listed: Flag
}

export interface RuleVersionTable {
  id: string
  rule_id: string
  version: string
  /** Sequence number of the version within its rule. */
  position: number
  title: string
  published_at: number
  /** The first moment after the publicity; null without one. */
  publicity_to: number | null
  effective_at: number
  /** Its dates count from the first load, and are not changed by later ones. */
  dated_at_load: Flag
  changes: string
  body: string
  contents: string
  attachments: string
  /** JSON, see `publishing/logic/textDifference.ts`; null for the first version. */
  difference: string | null
}

/** A user's opinion on a version in publicity. */
export interface RuleOpinionTable {
  id: string
  rule_id: string
  /** No foreign key: the opinion stays when the version is removed. */
  version: string
  /** Null for a user who has left. */
  user_id: string | null
  text: string
  created_at: number
  updated_at: number
  reply: string | null
  replied_at: number | null
  /** Time of completion by an operator; reset to null by a change. */
  handled_at: number | null
}

/** The tables of this file. */
export interface NewsDatabase {
  news: NewsTable
  news_profession: NewsOccupationTable
  rule: RuleTable
  rule_version: RuleVersionTable
  rule_opinion: RuleOpinionTable
}
