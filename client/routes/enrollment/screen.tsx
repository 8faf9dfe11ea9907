import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { PlanCard, SearchedPage } from '#lib/contract'
import { largeNumber, Pager } from '#lib/primitives'
import { phones } from '#lib/theme'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { useSite } from '#app/useSite.ts'
import { PlanRows } from '#parts/enrolment/PlanRows.tsx'
import { FilterBar } from '#parts/list/FilterBar.tsx'
import { FilterButton } from '#parts/list/FilterButton.tsx'
import { listHead } from '#parts/list/listHead.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Corrected } from '#parts/search/Corrected.tsx'
import { address, type PlanFilter } from './address.ts'
import type { loader } from './loader.ts'
import { PlanFilters } from './PlanFilters.tsx'

export { loader } from './loader.ts'

const PlanSheet = lazyComponent(async () => (await import('./PlanSheet.tsx')).PlanSheet)
const NoResults = lazyComponent(async () => (await import('#parts/list/NoResults.tsx')).NoResults)

export function Screen() {
  const { plans, options, subject } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  const filter = address.read(useLocation())
  const count = Object.keys(address.fields(filter, { exact: undefined, page: 1 })).length
  return (
    <PageBody>
      <Head
        {...listHead({
          noun: filter.q ? `搜索“${filter.q}”的报名计划` : '报名计划',
          subject,
          page: filter.page,
          about: '职业技能等级认定的报名计划：报名和考试时间、考点、名额、费用写明白，报名前先做申报条件自测。',
          list: plans,
          hrefOf: (id) => origin + enrolmentPaths.plan(id),
        })}
        canonical={address.canonical(filter)}
        index={!filter.q}
      />
      <h1>{filter.q ? `“${filter.q}”的报名计划` : '报名'}</h1>
      <Lead className="muted">选一场认定考试，先测自己够不够条件，再在线报名、缴费、领准考证。</Lead>
      <FilterBar label="筛选报名计划">
        <FilterButton count={count}>{(close) => <PlanSheet filter={filter} onClose={close} />}</FilterButton>
        <Part of={options} subject="options" name="筛选条件" fallback={count > 0 && <p className="chips" />}>
          {(choices) => <PlanFilters filter={filter} options={choices} />}
        </Part>
      </FilterBar>
      <Part of={plans} name="报名计划" fallback={<RowSkeletons of="row" count={6} label="正在加载报名计划" />}>
        {(page) => <Results page={page} filter={filter} />}
      </Part>
    </PageBody>
  )
}

function Results({ page, filter }: { page: SearchedPage<PlanCard>; filter: PlanFilter }) {
  if (page.list.length === 0)
    return <NoResults noun="报名计划" beyond={page.total > 0} first={address.href(filter, { page: 1 })} all={enrolmentPaths.plans} />
  return (
    <>
      <Corrected page={page} q={filter.q} insist={address.href(filter, { exact: true })} />
      <p className="meta" role="status">{`共 ${largeNumber(page.total, '个报名计划')}`}</p>
      <PlanRows plans={page.list} heading="h2" eager={4} />
      <Pager
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        href={(number) => address.href(filter, { page: number })}
        label="报名计划列表分页"
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
