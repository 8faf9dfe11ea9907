import type { Data } from '#lib/contract'
import { examPaths } from '#app/paths/examPaths.ts'
import { useSignedIn } from '#app/useSelf.ts'
import { linesWithLinks } from '#parts/list/ChoiceGroup.ts'
import { FilterGroups } from '#parts/list/FilterGroups.tsx'
import { SearchForm } from '#parts/search/SearchForm.tsx'
import { address, type ExamFilter } from './address.ts'
import { filterGroups } from './filterGroups.ts'

interface ExamFiltersProps {
  filter: ExamFilter
  options: Data<'GET /api/exam/option'>
}

/** Filters the list by occupation, level, mode, the user's progress, and text. */
export function ExamFilters({ filter, options }: ExamFiltersProps) {
  const groups = filterGroups(filter, options, useSignedIn()).map((group) => ({
    ...group,
    lines: linesWithLinks(group, (change) => address.href(filter, change)),
  }))
  const chips = [
    ...(filter.q ? [{ label: `“${filter.q}”`, href: address.href(filter, { q: undefined, exact: undefined }), chosen: true }] : []),
    ...groups.flatMap(({ lines }) => lines.flatMap(({ choices }) => choices.filter(({ chosen }) => chosen))),
  ]
  const byName = {
    id: 'by-name',
    label: '名称',
    lines: [],
    extra: (
      <SearchForm
        action={examPaths.exams}
        label="搜索考试项目"
        placeholder="职业或考试的名称"
        q={filter.q}
        rest={address.fields(filter, { q: undefined, exact: undefined })}
      />
    ),
  }
  return <FilterGroups groups={[...groups, byName]} chips={chips} clear={address.href({ sort: filter.sort })} />
}
