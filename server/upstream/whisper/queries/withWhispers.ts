import type { Kysely } from 'kysely'
import type { Database, WhisperTable } from '../../db/Database.ts'

/** Adds the whispers to rows that refer to them, such as reports. */
export async function withWhispers<Row extends { whisper_id: string }>(
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<(Row & { whisper: WhisperTable })[]> {
  if (rows.length === 0) return []
  const whispers = await db
    .selectFrom('whisper')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ whisper_id }) => whisper_id),
    )
    .execute()
  return rows.flatMap((row) => {
    const whisper = whispers.find(({ id }) => id === row.whisper_id)
    return whisper ? [{ ...row, whisper }] : []
  })
}
