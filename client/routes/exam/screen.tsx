import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { ExamCard, SearchedPage } from '#lib/contract'
import { largeNumber, Pager } from '#lib/primitives'
import { phones } from '#lib/theme'
import { examPaths } from '#app/paths/examPaths.ts'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { useSite } from '#app/useSite.ts'
import { ExamRows } from '#parts/exam/ExamRows.tsx'
import { FilterBar } from '#parts/list/FilterBar.tsx'
import { FilterButton } from '#parts/list/FilterButton.tsx'
import { listHead } from '#parts/list/listHead.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { SortMenu } from '#parts/list/SortMenu.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Corrected } from '#parts/search/Corrected.tsx'
import { address, type ExamFilter, sorts } from './address.ts'
import { ExamFilters } from './ExamFilters.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

const ExamSheet = lazyComponent(async () => (await import('./ExamSheet.tsx')).ExamSheet)
const NoResults = lazyComponent(async () => (await import('#parts/list/NoResults.tsx')).NoResults)

export function Screen() {
  const { exams, options, subject } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  const filter = address.read(useLocation())
  const count = Object.keys(address.fields(filter, { exact: undefined, sort: 'default', page: 1 })).length
  return (
    <PageBody>
      <Head
        {...listHead({
          noun: filter.q ? `搜索“${filter.q}”的考试项目` : '考试项目',
          subject,
          page: filter.page,
          about: '职业技能等级考试的章节练习、模拟卷和正式考试：题量、时长、总分、及格线写明白，错题按知识点反复练。',
          list: exams,
          hrefOf: (id) => origin + examPaths.exam(id),
        })}
        canonical={address.canonical(filter)}
        index={!filter.q}
      />
      <h1>{filter.q ? `“${filter.q}”的考试项目` : '考试与模拟'}</h1>
      <Lead className="muted">先按知识点练，再做整套模拟，练熟了去报名。练习和模拟不限次数。</Lead>
      <FilterBar label="筛选考试项目">
        <FilterButton count={count}>{(close) => <ExamSheet filter={filter} onClose={close} />}</FilterButton>
        <Part of={options} subject="options" name="筛选条件" fallback={count > 0 && <p className="chips" />}>
          {(choices) => <ExamFilters filter={filter} options={choices} />}
        </Part>
        <SortMenu sorts={sorts} current={filter.sort} href={(sort) => address.href(filter, { sort })} />
      </FilterBar>
      <Part of={exams} name="考试项目" fallback={<RowSkeletons of="row" count={6} label="正在加载考试项目" />}>
        {(page) => <Results page={page} filter={filter} />}
      </Part>
    </PageBody>
  )
}

function Results({ page, filter }: { page: SearchedPage<ExamCard>; filter: ExamFilter }) {
  if (page.list.length === 0)
    return <NoResults noun="考试项目" beyond={page.total > 0} first={address.href(filter, { page: 1 })} all={examPaths.exams} />
  return (
    <>
      <Corrected page={page} q={filter.q} insist={address.href(filter, { exact: true })} />
      <p className="meta" role="status">{`共 ${largeNumber(page.total, '个考试项目')}`}</p>
      <ExamRows exams={page.list} heading="h2" eager={4} />
      <Pager
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        href={(number) => address.href(filter, { page: number })}
        label="考试项目列表分页"
      />
    </>
  )
}

const Lead = styled.p`
  margin: 8px 0 4px;
  font-size: var(--type-16);

  @media ${phones} {
    font-size: var(--type-14);
  }
`
