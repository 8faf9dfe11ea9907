import { useLoaderData, useLocation } from 'react-router'
import { institutionCategoryLabel } from '#lib/enums'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { InstitutionGrid } from '#parts/course/InstitutionGrid.tsx'
import { CardGridSkeleton } from '#parts/list/CardGridSkeleton.tsx'
import { FilterLinks } from '#parts/list/FilterLinks.tsx'
import { ListFilters } from '#parts/list/ListFilters.tsx'
import { ListHead } from '#parts/list/ListHead.tsx'
import { ListResults } from '#parts/list/ListResults.tsx'
import { searchGroup } from '#parts/list/searchGroup.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { address, sorts } from './address.ts'
import { filterGroups, searchTexts } from './filterGroups.ts'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

const InstitutionSheet = lazyComponent(async () => (await import('./InstitutionSheet.tsx')).InstitutionSheet)

export function Screen() {
  const { institutions, options } = useLoaderData<typeof loader>()
  const filter = address.read(useLocation())
  return (
    <PageBody>
      <ListHead
        noun="入驻机构"
        subject={filter.category && `${institutionCategoryLabel[filter.category]}类`}
        about="看清谁在教：入驻机构与讲师的办学资质、所在地区、课程数、学员数和学员评价，按类型、类别和地区查找。"
        filter={filter}
        list={institutions}
        pathOf={paths.institution}
        canonical={address.canonical(filter)}
      />
      <h1>{filter.q ? `“${filter.q}”的机构` : '入驻机构'}</h1>
      <ListFilters label="筛选机构" address={address} filter={filter} options={options} sheet={InstitutionSheet} sorts={sorts}>
        {(choices) => (
          <FilterLinks
            address={address}
            filter={filter}
            groups={[...filterGroups(filter, choices), searchGroup(address, filter, searchTexts)]}
          />
        )}
      </ListFilters>
      <Part of={institutions} name="机构" fallback={<CardGridSkeleton of="institution" count={8} total />}>
        {(page) => (
          <ListResults
            page={page}
            q={filter.q}
            noun="机构"
            unit="家机构与讲师"
            cards
            href={(change) => address.href(filter, change)}
            all={paths.institutions}
          >
            <InstitutionGrid institutions={page.list} heading="h2" />
          </ListResults>
        )}
      </Part>
    </PageBody>
  )
}
