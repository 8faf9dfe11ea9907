import type { AgreementKind } from '#lib/enums'
import type { NewsChannel, PublicKind, RuleCategory } from '#lib/contract'
import type { Flag } from './catalogue.ts'

/*
 * Tables of news, and of rules with their versions and the opinions of users. Lists of headings, attachments and course
 * ids are JSON. The `file` of an attachment is a path with its version in the folder `media/` of the data folder.
 */

export interface PublishingDatabase {
  agreement: {
    id: string
    kind: AgreementKind
    title: string
    version: string
    effective_at: number
    changes: string
    body: string
    contents: string
    /** JSON, see `publishing/logic/textDifference.ts`; null for the first version. */
    difference: string | null
  }
  news: {
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
  news_profession: { news_id: string; profession_id: string; position: number }
  rule: { id: string; category: RuleCategory; listed: Flag }
  rule_version: {
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
  rule_opinion: {
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
  /**
   * Public page with the last change of its content. A new pack is compared with these rows, so that search engines are
   * notified of changed pages only.
   */
  public_thing: {
    kind: PublicKind
    id: string
    /** Hash of the content of the page in the pack. */
    hash: string
    updated_at: number
    /** Time from which the page exists; 0 without a limit. */
    shown_from: number
    /** Time until which the page exists; null without a limit. */
    shown_until: number | null
  }
}
