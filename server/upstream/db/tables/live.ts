import type { LiveKind } from '#lib/contract'

/** Event for a user, which is pushed to open pages. It has no content: pages request that themselves. */
export interface LiveEventTable {
  id: string
  user_id: string
  kind: LiveKind
  /** If only one process writes at a time, never earlier than that of an event that was committed before. */
  created_at: number
}

export interface LiveDatabase {
  live_event: LiveEventTable
}
