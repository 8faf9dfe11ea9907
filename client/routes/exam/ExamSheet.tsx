import { browserApi } from '#app/browser/network/browserApi.ts'
import { useSignedIn } from '#app/useSelf.ts'
import { FilterSheet, type ListSheetProps } from '#parts/list/FilterSheet.tsx'
import { address, type ExamFilter } from './address.ts'
import { filterGroups, searchTexts } from './filterGroups.ts'

export function ExamSheet(props: ListSheetProps<ExamFilter>) {
  const signedIn = useSignedIn()
  return (
    <FilterSheet
      {...props}
      address={address}
      fetchOptions={fetchOptions}
      groups={(draft, options) => filterGroups(draft, options, signedIn)}
      fetchResults={(draft, options) => browserApi('GET /api/exam', draft, options)}
      unit="个考试项目"
      search={searchTexts}
    />
  )
}

const fetchOptions = () => browserApi('GET /api/exam/option', {})
