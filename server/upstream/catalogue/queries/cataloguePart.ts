import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { deleteRows, removedIds, storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import type { CatalogueRows } from '../pack/catalogueRows.ts'

const counts = ['course_count', 'learner_count'] as const

/** Import of everything that courses refer to: institutions, lecturers, categories and occupations. Includes banners. */
export const cataloguePart: PackPart<CatalogueRows> = {
  store: async (trx, rows) => {
    await storeRows(trx, 'institution', ['id'], rows.institution, { keep: [...counts, 'rating_tenths'] })
    await storeRows(trx, 'category', ['id'], rows.category)
    // The persons are stored later, with the community.
    const nobody = rows.lecturer.map((row) => ({ ...row, person_id: null }))
    await storeRows(trx, 'lecturer', ['id'], nobody, { keep: ['person_id'] })
    await storeRows(trx, 'profession', ['id'], rows.profession, { keep: [...counts] })
    await storeRows(trx, 'banner', ['id'], rows.banner)
    await storeRows(trx, 'institution_detail', ['institution_id'], rows.institution_detail)
  },

  drop: async (trx, rows) => {
    for (const table of ['banner', 'lecturer', 'profession'] as const)
      await deleteRows(trx, table, await removedIds(trx, table, rows[table]))
    await dropInstitutions(trx, rows)
    await dropCategories(trx, rows)
  },
}

/** Deletes institutions that left the pack. Hides those whose courses remain for their members. */
async function dropInstitutions(trx: Transaction<Database>, rows: CatalogueRows): Promise<void> {
  const institutions = await removedIds(trx, 'institution', rows.institution)
  if (institutions.length > 0) {
    await trx.updateTable('institution').set({ listed: 0 }).where('id', 'in', institutions).execute()
    await trx
      .deleteFrom('institution')
      .where('listed', '=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('course').select('course.id').whereRef('course.institution_id', '=', 'institution.id'))),
      )
      .execute()
  }
  const details = new Set(rows.institution_detail.map(({ institution_id }) => institution_id))
  const stored = await trx.selectFrom('institution_detail').select('institution_id').execute()
  for (const { institution_id } of stored)
    if (!details.has(institution_id)) await trx.deleteFrom('institution_detail').where('institution_id', '=', institution_id).execute()
}

/** Deletes categories, lowest level first, because children reference their parents. */
async function dropCategories(trx: Transaction<Database>, rows: CatalogueRows): Promise<void> {
  const categories = await removedIds(trx, 'category', rows.category)
  if (categories.length === 0) return
  const levels = await trx.selectFrom('category').select(['id', 'level']).where('id', 'in', categories).orderBy('level', 'desc').execute()
  for (const { id } of levels) await deleteRows(trx, 'category', [id])
}
