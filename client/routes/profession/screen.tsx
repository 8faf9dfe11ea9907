import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { Page, OccupationCard } from '#lib/contract'
import { careerCategoryLabel } from '#lib/enums'
import { largeNumber, Pager } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { useSite } from '#app/useSite.ts'
import { OccupationGrid } from '#parts/course/OccupationGrid.tsx'
import { CardGridSkeleton } from '#parts/list/CardGridSkeleton.tsx'
import { FilterBar } from '#parts/list/FilterBar.tsx'
import { FilterButton } from '#parts/list/FilterButton.tsx'
import { listHead } from '#parts/list/listHead.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import { address, type OccupationFilter } from './address.ts'
import type { loader } from './loader.ts'
import { OccupationFilters } from './OccupationFilters.tsx'

export { loader } from './loader.ts'

const OccupationSheet = lazyComponent(async () => (await import('./OccupationSheet.tsx')).OccupationSheet)
const NoResults = lazyComponent(async () => (await import('#parts/list/NoResults.tsx')).NoResults)

export function Screen() {
  const { occupations, categories, category } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  const filter = address.read(useLocation())
  const count = Object.keys(address.fields(filter, { page: 1 })).length
  return (
    <PageBody>
      <Head
        {...listHead({
          noun: '职业',
          subject: [category, filter.kind && `${careerCategoryLabel[filter.kind]}类`].filter(Boolean).join('·'),
          page: filter.page,
          about: '看清一个职业再学：职业编码、国家标准、五级技能等级的申报条件、要学的知识与技能、学习路线和就业去向。',
          list: occupations,
          hrefOf: (id) => origin + paths.occupation(id),
        })}
        canonical={address.canonical(filter)}
      />
      <h1>全部职业</h1>
      <FilterBar label="筛选职业">
        <FilterButton count={count}>{(close) => <OccupationSheet filter={filter} onClose={close} />}</FilterButton>
        <Part of={categories} subject="categories" name="职业分类" fallback={count > 0 && <p className="chips" />}>
          {(options) => <OccupationFilters filter={filter} options={options} />}
        </Part>
      </FilterBar>
      <Part of={occupations} name="职业" fallback={<Loading />}>
        {(page) => <Results page={page} filter={filter} />}
      </Part>
    </PageBody>
  )
}

function Results({ page, filter }: { page: Page<OccupationCard>; filter: OccupationFilter }) {
  if (page.list.length === 0)
    return <NoResults noun="职业" beyond={page.total > 0} first={address.href(filter, { page: 1 })} all={paths.occupations} />
  return (
    <>
      <Total className="meta" role="status">{`共 ${largeNumber(page.total, '个职业')}`}</Total>
      <OccupationGrid occupations={page.list} heading="h2" eager={8} />
      <Pager
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        href={(number) => address.href(filter, { page: number })}
        label="职业列表分页"
      />
    </>
  )
}

/** Skeleton of the figures and the cards, with their final height. */
const Loading = () => (
  <>
    <Total className="meta">{'\u00a0'}</Total>
    <CardGridSkeleton of="profession" count={12} />
  </>
)

const Total = styled.p`
  margin-bottom: 12px;
`
