import type { LiveKind } from '#lib/contract'

/** Something new for a user, told to open pages; what it is they ask for themselves. */
export interface LiveEventTable {
  id: string
  user_id: string
  kind: LiveKind
  /** Never before that of an event that was committed earlier, where one process writes at a time. */
  created_at: number
}

/** The tables of this file. */
export interface LiveDatabase {
  live_event: LiveEventTable
}
