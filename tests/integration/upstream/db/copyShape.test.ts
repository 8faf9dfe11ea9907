import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { appliedMigrations } from '../../../../server/upstream/db/appliedMigrations.ts'
import { migrations } from '../../../../server/upstream/db/migrate.ts'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import { readTableStructures } from '../../../../server/upstream/db/tableStructures.ts'
import { TableChecksum } from '../../../../server/upstream/db/TableChecksum.ts'

describe('copied tables', () => {
  it('are all tables of the migrations', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'copy-shape-'))
    const place = join(folder, 'zeyiji.db')
    const db = await openDatabase({ url: undefined, file: place })
    const database = new DatabaseSync(place)
    const shapes = readTableStructures(database)
    const named = (await db.introspection.getTables()).map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name).toSorted(),
    }))
    expect(shapes.map(({ name, columns }) => ({ name, columns })).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      named.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
    expect(await appliedMigrations(db)).toEqual(Object.keys(migrations))
    database.close()
    await db.destroy()
    rmSync(folder, { recursive: true })
  })

  it('have checksums that are independent of the row order and detect every difference', () => {
    const sum = (...rows: unknown[][]) => {
      const total = new TableChecksum()
      for (const row of rows) total.add(row)
      return `${total.rows} ${total.digits}`
    }
    expect(sum(['a', 1], ['b', null])).toBe(sum(['b', null], ['a', 1]))
    const all = [
      sum(),
      sum(['a', 1]),
      sum(['a', '1']),
      sum([1, 'a']),
      sum(['a', null]),
      sum(['a', 'null']),
      sum(['a', 1], ['a', 1]),
      sum(['b', 2], ['b', 2]),
      sum([new Uint8Array([1])]),
      sum(['01']),
    ]
    expect(new Set(all).size).toBe(all.length)
  })
})
