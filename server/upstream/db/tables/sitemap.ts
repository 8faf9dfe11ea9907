import type { PublicKind } from '#lib/contract'

/**
 * A public page and the last change of its content. A new pack is compared with it: that is how search engines are
 * notified of changed pages, and of no others.
 */
export interface PublicThingTable {
  kind: PublicKind
  id: string
  /** Hash of the pack's content for the page. */
  hash: string
  updated_at: number
  /** Start of the page's existence; 0 for always. */
  shown_from: number
  /** End of the page's existence; null without end. */
  shown_until: number | null
}

export interface SitemapDatabase {
  public_thing: PublicThingTable
}
