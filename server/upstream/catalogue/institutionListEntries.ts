import type { ListedInstitution } from '#lib/contract'
import type { InstitutionTable } from '../db/Database.ts'
import { mediaUrl } from '../files/index.ts'
import { institutionCard } from './cards.ts'
import type { CatalogueQueries } from './queries/createCatalogueQueries.ts'

type Read = Pick<CatalogueQueries['institutions'], 'foundedYears' | 'taught'>

/** Converts institutions to list entries, with their founding years and occupations, in two queries for all of them. */
export async function institutionListEntries(rows: InstitutionTable[], { foundedYears, taught }: Read): Promise<ListedInstitution[]> {
  const ids = rows.map(({ id }) => id)
  const [years, occupations] = await Promise.all([foundedYears(ids), taught(ids)])
  return rows.map((row) => ({
    ...institutionCard(row),
    foundedYear: years.find(({ institution_id }) => institution_id === row.id)?.founded_year ?? null,
    professions: occupations
      .filter(({ institution_id }) => institution_id === row.id)
      .map(({ id, name, emblem }) => ({ id, name, emblem: mediaUrl(emblem) })),
  }))
}
