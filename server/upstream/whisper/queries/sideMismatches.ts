import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { isVisibleTo } from './sides.ts'

/** Derived columns of a side, with the expressions that recompute them. */
const recomputedColumns = {
  unread: sql<number>`(select count(*) from whisper where whisper.pair = conversation.pair and whisper.state = 'shown'
    and whisper.created_at > conversation.read_at and whisper.created_at > conversation.dropped_at
    and (whisper.user_id is null or whisper.user_id <> conversation.user_id))`,
  last_at: sql<number>`coalesce((select max(whisper.created_at) from whisper where whisper.pair = conversation.pair
    and whisper.created_at > conversation.dropped_at and ${isVisibleTo(sql.ref('conversation.user_id'))}), 0)`,
} as const

/** A derived column of a side whose stored value differs from the recomputed one. */
export interface SideMismatch {
  user_id: string
  partner_id: string
  column: keyof typeof recomputedColumns
  stored: number
  counted: number
}

/** Finds the mismatches of all sides; at most `most` per column. */
export async function findSideMismatches(db: Kysely<Database>, most: number): Promise<SideMismatch[]> {
  const found: SideMismatch[] = []
  for (const column of Object.keys(recomputedColumns) as (keyof typeof recomputedColumns)[]) {
    const { rows } = await sql<
      Omit<SideMismatch, 'column'>
    >`select user_id, partner_id, ${sql.ref(column)} as stored, ${recomputedColumns[column]} as counted
      from conversation where ${sql.ref(column)} <> ${recomputedColumns[column]} limit ${most}`.execute(db)
    found.push(...rows.map((row) => ({ ...row, column })))
  }
  return found
}

/** Corrects all mismatches. Returns the number of corrected values. */
export async function repairSides(db: Kysely<Database>): Promise<number> {
  let mended = 0
  for (const [column, truth] of Object.entries(recomputedColumns)) {
    const { numAffectedRows } = await sql`update conversation set ${sql.ref(column)} = ${truth}
      where ${sql.ref(column)} <> ${truth}`.execute(db)
    mended += Number(numAffectedRows ?? 0n)
  }
  return mended
}
