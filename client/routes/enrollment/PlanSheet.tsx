import { browserApi } from '#app/browser/network/browserApi.ts'
import { FilterSheet, type ListSheetProps } from '#parts/list/FilterSheet.tsx'
import { address, type PlanFilter } from './address.ts'
import { filterGroups, searchTexts } from './filterGroups.ts'

export const PlanSheet = (props: ListSheetProps<PlanFilter>) => (
  <FilterSheet
    {...props}
    address={address}
    fetchOptions={fetchOptions}
    groups={filterGroups}
    fetchResults={(draft, options) => browserApi('GET /api/enrollment', draft, options)}
    unit="个报名计划"
    search={searchTexts}
  />
)

const fetchOptions = () => browserApi('GET /api/enrollment/option', {})
