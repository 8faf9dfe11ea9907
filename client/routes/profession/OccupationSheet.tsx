import { browserApi } from '#app/browser/network/browserApi.ts'
import { FilterSheet, type ListSheetProps } from '#parts/list/FilterSheet.tsx'
import { address, type OccupationFilter } from './address.ts'
import { filterGroups } from './filterGroups.ts'

export const OccupationSheet = (props: ListSheetProps<OccupationFilter>) => (
  <FilterSheet
    {...props}
    address={address}
    fetchOptions={fetchCategories}
    groups={filterGroups}
    fetchResults={(draft, options) => browserApi('GET /api/profession', draft, options)}
    unit="个职业"
  />
)

const fetchCategories = () => browserApi('GET /api/category', {})
