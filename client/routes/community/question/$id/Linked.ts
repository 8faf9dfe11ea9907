import type { LinkedComment } from '#parts/community/Comments.tsx'

/** Comment that an address links to, which may no longer exist; null if the address links to none. */
export type Linked = { found: LinkedComment | null } | null
