import { browserApi } from '#app/browser/browserApi.ts'
import { useSignedIn } from '#app/useSelf.ts'
import { FilterSheet } from '#parts/list/FilterSheet.tsx'
import { address, type ExamFilter } from './address.ts'
import { filterGroups } from './filterGroups.ts'

interface ExamSheetProps {
  filter: ExamFilter
  onClose: () => void
}

export function ExamSheet({ filter, onClose }: ExamSheetProps) {
  const signedIn = useSignedIn()
  return (
    <FilterSheet
      filter={filter}
      empty={{ sort: filter.sort, page: 1 }}
      fetchOptions={fetchExamOptions}
      groups={(draft, options) => filterGroups(draft, options, signedIn)}
      href={(draft) => address.href(draft, { exact: draft.q === filter.q ? filter.exact : undefined, page: 1 })}
      countResults={countExams}
      unit="个考试项目"
      search={{ label: '搜索考试项目', placeholder: '职业或考试的名称' }}
      onClose={onClose}
    />
  )
}

const fetchExamOptions = () => browserApi('GET /api/exam/option', {})

const countExams = async (search: string, signal: AbortSignal): Promise<number> =>
  (await browserApi('GET /api/exam', { ...address.read({ search }), pageSize: 1 }, { signal })).total
