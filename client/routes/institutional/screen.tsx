import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { ListedInstitution, SearchedPage } from '#lib/contract'
import { institutionCategoryLabel } from '#lib/enums'
import { largeNumber, Pager } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { useSite } from '#app/useSite.ts'
import { InstitutionGrid } from '#parts/course/InstitutionGrid.tsx'
import { CardGridSkeleton } from '#parts/list/CardGridSkeleton.tsx'
import { FilterBar } from '#parts/list/FilterBar.tsx'
import { FilterButton } from '#parts/list/FilterButton.tsx'
import { listHead } from '#parts/list/listHead.ts'
import { SortMenu } from '#parts/list/SortMenu.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Corrected } from '#parts/search/Corrected.tsx'
import { address, type InstitutionFilter, sorts } from './address.ts'
import { InstitutionFilters } from './InstitutionFilters.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

const InstitutionSheet = lazyComponent(async () => (await import('./InstitutionSheet.tsx')).InstitutionSheet)
const NoResults = lazyComponent(async () => (await import('#parts/list/NoResults.tsx')).NoResults)

export function Screen() {
  const { institutions, options } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  const filter = address.read(useLocation())
  const count = Object.keys(address.fields(filter, { exact: undefined, sort: 'default', page: 1 })).length
  return (
    <PageBody>
      <Head
        {...listHead({
          noun: filter.q ? `搜索“${filter.q}”的机构` : '入驻机构',
          subject: filter.category && `${institutionCategoryLabel[filter.category]}类`,
          page: filter.page,
          about: '看清谁在教：入驻机构与讲师的办学资质、所在地区、课程数、学员数和学员评价，按类型、类别和地区查找。',
          list: institutions,
          hrefOf: (id) => origin + paths.institution(id),
        })}
        canonical={address.canonical(filter)}
        index={!filter.q}
      />
      <h1>{filter.q ? `“${filter.q}”的机构` : '入驻机构'}</h1>
      <FilterBar label="筛选机构">
        <FilterButton count={count}>{(close) => <InstitutionSheet filter={filter} onClose={close} />}</FilterButton>
        <Part of={options} subject="options" name="筛选条件" fallback={count > 0 && <p className="chips" />}>
          {(choices) => <InstitutionFilters filter={filter} options={choices} />}
        </Part>
        <SortMenu sorts={sorts} current={filter.sort} href={(sort) => address.href(filter, { sort })} />
      </FilterBar>
      <Part of={institutions} name="机构" fallback={<Loading />}>
        {(page) => <Results page={page} filter={filter} />}
      </Part>
    </PageBody>
  )
}

function Results({ page, filter }: { page: SearchedPage<ListedInstitution>; filter: InstitutionFilter }) {
  if (page.list.length === 0)
    return <NoResults noun="机构" beyond={page.total > 0} first={address.href(filter, { page: 1 })} all={paths.institutions} />
  return (
    <>
      <Corrected page={page} q={filter.q} insist={address.href(filter, { exact: true })} />
      <Total className="meta" role="status">{`共 ${largeNumber(page.total, '家机构与讲师')}`}</Total>
      <InstitutionGrid institutions={page.list} heading="h2" />
      <Pager
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        href={(number) => address.href(filter, { page: number })}
        label="机构列表分页"
      />
    </>
  )
}

/** Skeleton of the figures and the cards, with their final height. */
const Loading = () => (
  <>
    <Total className="meta">{'\u00a0'}</Total>
    <CardGridSkeleton of="institution" count={8} />
  </>
)

const Total = styled.p`
  margin-bottom: 12px;
`
