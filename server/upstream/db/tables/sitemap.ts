import type { PublicKind } from '#lib/contract'

/**
 * What has a page that everybody may see, and when what it says changed last. A new pack is held against it: that is
 * how search engines learn of what has changed, and of nothing else.
 */
export interface PublicThingTable {
  kind: PublicKind
  id: string
  /** Of all that the pack says of it. */
  hash: string
  updated_at: number
  /** From when on it has its page; 0 for always. */
  shown_from: number
  /** Until when; null without end. */
  shown_until: number | null
}

export interface SitemapDatabase {
  public_thing: PublicThingTable
}
