import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { CourseCard, SearchedPage } from '#lib/contract'
import { largeNumber, Pager } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { useSite } from '#app/useSite.ts'
import { CourseGrid } from '#parts/course/CourseGrid.tsx'
import { CardGridSkeleton } from '#parts/list/CardGridSkeleton.tsx'
import { FilterBar } from '#parts/list/FilterBar.tsx'
import { listHead } from '#parts/list/listHead.ts'
import { SortMenu } from '#parts/list/SortMenu.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Corrected } from '#parts/search/Corrected.tsx'
import { address, conditionCount, type CourseFilter, sorts } from './address.ts'
import { AllFilters, CourseFilters } from './AllFilters.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

const Bundles = lazyComponent(async () => (await import('#parts/course/Bundles.tsx')).Bundles)
const NoResults = lazyComponent(async () => (await import('#parts/list/NoResults.tsx')).NoResults)

export function Screen() {
  const { courses, options, bundles, subject } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  const filter = address.read(useLocation())
  return (
    <PageBody>
      <Head
        {...listHead({
          noun: filter.q ? `搜索“${filter.q}”的课程` : '课程',
          subject,
          page: filter.page,
          about:
            '按分类、职业、等级和价格找到适合你的职业技能课程：焊工、电工、烹饪、养老护理、人工智能训练等，每门课写明课时、讲师与评价。',
          list: courses,
          hrefOf: (id) => origin + paths.course(id),
        })}
        canonical={address.canonical(filter)}
        index={!filter.q}
      />
      <h1>{filter.q ? `“${filter.q}”的课程` : '全部课程'}</h1>
      <FilterBar label="筛选课程">
        <AllFilters filter={filter} />
        <Part of={options} subject="options" name="筛选条件" fallback={conditionCount(filter) > 0 && <p className="chips" />}>
          {(choices) => <CourseFilters filter={filter} options={choices} />}
        </Part>
        <SortMenu sorts={sorts} current={filter.sort} href={(sort) => address.href(filter, { sort })} />
      </FilterBar>
      <Part of={courses} name="课程" fallback={<CardGridSkeleton of="course" count={12} />}>
        {(page) => <Results page={page} filter={filter} />}
      </Part>
      {bundles && (
        <Part of={bundles} name="课程系列" fallback={null}>
          {(found) => <Bundles {...found} />}
        </Part>
      )}
    </PageBody>
  )
}

function Results({ page, filter }: { page: SearchedPage<CourseCard>; filter: CourseFilter }) {
  if (page.list.length === 0)
    return <NoResults noun="课程" beyond={page.total > 0} first={address.href(filter, { page: 1 })} all={paths.courses} />
  return (
    <>
      <Corrected page={page} q={filter.q} insist={address.href(filter, { exact: true })} />
      <Total className="meta" role="status">{`共 ${largeNumber(page.total, '门课程')}`}</Total>
      <CourseGrid courses={page.list} heading="h2" eager={4} />
      <Pager
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        href={(number) => address.href(filter, { page: number })}
        label="课程列表分页"
      />
    </>
  )
}

const Total = styled.p`
  margin-bottom: 12px;
`
