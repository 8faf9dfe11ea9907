import type { NewsChannel, RuleCategory } from '#lib/contract'
import type { Flag } from './catalogue.ts'

/*
 * The tables of what the platform says: news, and rules with their versions and what users think of them. Lists of
 * headings, attachments and course ids are JSON; an attachment's `file` is a path below the data folder's `media/`
 * with its version.
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
  /** May lie ahead: nobody sees it before. */
  published_at: number
  updated_at: number | null
  body: string
  contents: string
  attachments: string
  courses: string
  /** 0 when it left the pack: who asks for it learns that it was removed. */
  listed: Flag
}

/** The occupations that news are about. */
export interface NewsProfessionTable {
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
  /** Counts up with the versions of a rule. */
  position: number
  title: string
  published_at: number
  /** The first moment after the publicity; null without one. */
  publicity_to: number | null
  effective_at: number
  /** Its times count from the first load, and stay as they were then. */
  dated_at_load: Flag
  changes: string
  body: string
  contents: string
  attachments: string
  /** JSON, see `publishing/rules/textDifference.ts`; null for the first version. */
  difference: string | null
}

/** What a user thinks of a version in publicity. */
export interface RuleOpinionTable {
  id: string
  rule_id: string
  /** Refers to nothing: the opinion stays when the version is gone. */
  version: string
  /** Null for a user who has left. */
  user_id: string | null
  text: string
  created_at: number
  updated_at: number
  reply: string | null
  replied_at: number | null
  /** When an operator was done with it; null again once it is changed. */
  handled_at: number | null
}

/** All of them. */
export interface NewsDatabase {
  news: NewsTable
  news_profession: NewsProfessionTable
  rule: RuleTable
  rule_version: RuleVersionTable
  rule_opinion: RuleOpinionTable
}
