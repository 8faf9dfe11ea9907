import { browserApi } from '#app/browser/network/browserApi.ts'
import { FilterSheet, type ListSheetProps } from '#parts/list/FilterSheet.tsx'
import { address, type InstitutionFilter } from './address.ts'
import { filterGroups, searchTexts } from './filterGroups.ts'

export const InstitutionSheet = (props: ListSheetProps<InstitutionFilter>) => (
  <FilterSheet
    {...props}
    address={address}
    fetchOptions={fetchOptions}
    groups={filterGroups}
    fetchResults={(draft, options) => browserApi('GET /api/institutional', draft, options)}
    unit="家机构与讲师"
    search={searchTexts}
  />
)

const fetchOptions = () => browserApi('GET /api/institutional/option', {})
