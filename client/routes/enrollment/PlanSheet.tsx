import { browserApi } from '#app/browser/browserApi.ts'
import { FilterSheet } from '#parts/list/FilterSheet.tsx'
import { address, type PlanFilter } from './address.ts'
import { filterGroups } from './filterGroups.ts'

interface PlanSheetProps {
  filter: PlanFilter
  onClose: () => void
}

export function PlanSheet({ filter, onClose }: PlanSheetProps) {
  return (
    <FilterSheet
      filter={filter}
      empty={{ page: 1 }}
      fetchOptions={fetchPlanOptions}
      groups={(draft, options) => filterGroups(draft, options)}
      href={(draft) => address.href(draft, { exact: draft.q === filter.q ? filter.exact : undefined, page: 1 })}
      countResults={countPlans}
      unit="个报名计划"
      search={{ label: '搜索报名计划', placeholder: '职业、名称或地点' }}
      onClose={onClose}
    />
  )
}

const fetchPlanOptions = () => browserApi('GET /api/enrollment/option', {})

const countPlans = async (search: string, signal: AbortSignal): Promise<number> =>
  (await browserApi('GET /api/enrollment', { ...address.read({ search }), pageSize: 1 }, { signal })).total
