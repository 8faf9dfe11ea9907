import { browserApi } from '#app/browser/browserApi.ts'
import { FilterSheet } from '#parts/list/FilterSheet.tsx'
import { address, type InstitutionFilter } from './address.ts'
import { filterGroups } from './filterGroups.ts'

interface InstitutionSheetProps {
  filter: InstitutionFilter
  onClose: () => void
}

export const InstitutionSheet = ({ filter, onClose }: InstitutionSheetProps) => (
  <FilterSheet
    filter={filter}
    empty={{ sort: filter.sort, page: 1 }}
    fetchOptions={fetchInstitutionOptions}
    groups={filterGroups}
    href={(draft) => address.href(draft, { exact: draft.q === filter.q ? filter.exact : undefined, page: 1 })}
    countResults={countInstitutions}
    unit="家机构与讲师"
    search={{ label: '搜索机构', placeholder: '机构或讲师的名称' }}
    onClose={onClose}
  />
)

const fetchInstitutionOptions = () => browserApi('GET /api/institutional/option', {})

const countInstitutions = async (search: string, signal: AbortSignal): Promise<number> =>
  (await browserApi('GET /api/institutional', { ...address.read({ search }), pageSize: 1 }, { signal })).total
