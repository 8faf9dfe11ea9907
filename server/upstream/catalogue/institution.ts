import type { institution } from '#lib/contract'
import type { Handlers } from '../kernel/handler.ts'
import { institutionListEntries } from './institutionListEntries.ts'
import type { CatalogueQueries } from './queries/createCatalogueQueries.ts'

export const institutionHandlers = ({
  institutions,
}: {
  institutions: CatalogueQueries['institutions']
}): Handlers<typeof institution> => ({
  'GET /api/institution': async ({ page, pageSize }) => {
    const found = await institutions.list({ page, pageSize })
    return { ...found, list: await institutionListEntries(found.list, institutions) }
  },
})
