import { useLoaderData, useLocation } from 'react-router'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { valueOf } from '#app/Deferred.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { ExamPlaces } from '#parts/exam/ExamPlaces.tsx'
import { PlanRows } from '#parts/enrolment/PlanRows.tsx'
import { FilterLinks } from '#parts/list/FilterLinks.tsx'
import { ListFilters } from '#parts/list/ListFilters.tsx'
import { ListHead } from '#parts/list/ListHead.tsx'
import { ListResults } from '#parts/list/ListResults.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { searchGroup } from '#parts/list/searchGroup.tsx'
import { Terms } from '#parts/text/Terms.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { OwnVerdict } from './OwnVerdict.tsx'
import { address } from './address.ts'
import { filterGroups, searchTexts } from './filterGroups.ts'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

const NothingOpen = lazyComponent(async () => (await import('./NothingOpen.tsx')).NothingOpen)
const PlanSheet = lazyComponent(async () => (await import('./PlanSheet.tsx')).PlanSheet)

export function Screen() {
  const { plans, options, opening, subject } = useLoaderData<typeof loader>()
  const filter = address.read(useLocation())
  return (
    <PageBody>
      <ListHead
        noun="报名计划"
        subject={subject}
        about="职业技能等级认定的报名计划：报名和考试时间、考点、名额、费用写明白，报名前先做申报条件自测。"
        filter={filter}
        list={plans}
        pathOf={enrolmentPaths.plan}
        canonical={address.canonical(filter)}
      />
      <ExamPlaces here={paths.plans} />
      <h1>{filter.q ? `“${filter.q}”的报名计划` : '报名'}</h1>
      <p className="list-lead muted">选一场认定考试，先测自己够不够条件，再在线报名、缴费、领准考证。</p>
      <Terms of={['认定', '申报', '公示']} />
      <Part of={options} name="自测结果" fallback={<OwnVerdict occupations={[]} />}>
        {({ professions: occupations }) => <OwnVerdict occupations={occupations} />}
      </Part>
      <ListFilters label="筛选报名计划" address={address} filter={filter} options={options} sheet={PlanSheet}>
        {(choices) => (
          <FilterLinks
            address={address}
            filter={filter}
            groups={[...filterGroups(filter, choices), searchGroup(address, filter, searchTexts)]}
          />
        )}
      </ListFilters>
      <Part of={opening} name="开放提醒" fallback={null}>
        {(found) => {
          const { profession: id, level } = filter
          if (!found || id === undefined || level === undefined) return null
          const name = valueOf(options)?.professions.find((each) => each.id === id)?.name ?? found.nearest?.profession.name ?? ''
          return <NothingOpen opening={found} occupation={{ id, name }} level={level} />
        }}
      </Part>
      <Part of={plans} name="报名计划" fallback={<RowSkeletons of="row" count={6} label="正在加载报名计划" />}>
        {(page) => (
          <ListResults
            page={page}
            q={filter.q}
            noun="报名计划"
            unit="个报名计划"
            href={(change) => address.href(filter, change)}
            all={enrolmentPaths.plans}
          >
            <PlanRows plans={page.list} heading="h2" eager={4} />
          </ListResults>
        )}
      </Part>
    </PageBody>
  )
}
