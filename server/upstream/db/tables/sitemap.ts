import type { PublicKind } from '#lib/contract'

/**
 * Public page with the last change of its content. A new pack is compared with these rows, so that search engines are
 * notified of changed pages only.
 */
export interface PublicPageTable {
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

export interface SitemapDatabase {
  public_thing: PublicPageTable
}
