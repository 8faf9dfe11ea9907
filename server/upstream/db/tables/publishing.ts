import type { NewsChannel, RuleCategory } from '#lib/contract'
import type { Flag } from './catalogue.ts'

/*
 * Tables of news, and of rules with their versions and the opinions of users. Lists of headings, attachments and course
 * ids are JSON. The `file` of an attachment is a path with its version in the folder `media/` of the data folder.
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
  /** May be in the future: the article is hidden until then. */
  published_at: number
  updated_at: number | null
  body: string
  contents: string
  attachments: string
  courses: string
  /** 0 if it is no longer in the pack; its page then states that it was removed. */
  listed: Flag
}

/** Occupations of a news article. */
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
  /** First millisecond after the period of public consultation; null without one. */
  publicity_to: number | null
  effective_at: number
  /** Whether its dates are relative to the first load; later loads do not change them. */
  dated_at_load: Flag
  changes: string
  body: string
  contents: string
  attachments: string
  /** JSON, see `publishing/logic/textDifference.ts`; null for the first version. */
  difference: string | null
}

/** Opinion of a user on a version in public consultation. */
export interface RuleOpinionTable {
  id: string
  rule_id: string
  /** No foreign key: the opinion is retained when the version is removed. */
  version: string
  /** Null for deleted users. */
  user_id: string | null
  text: string
  created_at: number
  updated_at: number
  reply: string | null
  replied_at: number | null
  /** Time at which an operator handled it; reset to null when the opinion is changed. */
  handled_at: number | null
}

export interface NewsDatabase {
  news: NewsTable
  news_profession: NewsOccupationTable
  rule: RuleTable
  rule_version: RuleVersionTable
  rule_opinion: RuleOpinionTable
}
