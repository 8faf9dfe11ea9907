import { browserApi } from '#app/browser/browserApi.ts'
import { FilterSheet } from '#parts/list/FilterSheet.tsx'
import { address, type OccupationFilter } from './address.ts'
import { filterGroups } from './filterGroups.ts'

interface OccupationSheetProps {
  filter: OccupationFilter
  onClose: () => void
}

export const OccupationSheet = ({ filter, onClose }: OccupationSheetProps) => (
  <FilterSheet
    filter={filter}
    empty={{ page: 1 }}
    fetchOptions={fetchCategories}
    groups={filterGroups}
    href={(draft) => address.href(draft, { page: 1 })}
    countResults={countOccupations}
    unit="个职业"
    onClose={onClose}
  />
)

const fetchCategories = () => browserApi('GET /api/category', {})

const countOccupations = async (search: string, signal: AbortSignal): Promise<number> =>
  (await browserApi('GET /api/profession', { ...address.read({ search }), pageSize: 1 }, { signal })).total
