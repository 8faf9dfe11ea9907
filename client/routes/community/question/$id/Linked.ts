import type { LinkedComment } from '#parts/community/Comments.tsx'

/** The comment that an address leads to, which may be there no more; null where it leads to none. */
export type Linked = { found: LinkedComment | null } | null
