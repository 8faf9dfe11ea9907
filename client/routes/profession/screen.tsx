import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { careerCategoryLabel } from '#lib/enums'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { OccupationGrid } from '#parts/course/OccupationGrid.tsx'
import { CardGridSkeleton } from '#parts/list/CardGridSkeleton.tsx'
import { FilterLinks } from '#parts/list/FilterLinks.tsx'
import { ListFilters } from '#parts/list/ListFilters.tsx'
import { ListHead } from '#parts/list/ListHead.tsx'
import { ListResults } from '#parts/list/ListResults.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { address } from './address.ts'
import { filterGroups } from './filterGroups.ts'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

const OccupationSheet = lazyComponent(async () => (await import('./OccupationSheet.tsx')).OccupationSheet)

export function Screen() {
  const { occupations, categories, category } = useLoaderData<typeof loader>()
  const filter = address.read(useLocation())
  return (
    <PageBody>
      <ListHead
        noun="职业"
        subject={[category, filter.kind && `${careerCategoryLabel[filter.kind]}类`].filter(Boolean).join('·')}
        about="看清一个职业再学：职业编码、国家标准、五级技能等级的申报条件、要学的知识与技能、学习路线和就业去向。"
        filter={filter}
        list={occupations}
        pathOf={paths.occupation}
        canonical={address.canonical(filter)}
      />
      <Top className="tags">
        <h1>全部职业</h1>
        <details className="fold">
          <summary>台阶是什么意思？</summary>
          <p className="muted prose">卡片上的五级台阶是技能等级，从五级（初级工）到一级（高级技师）：有颜色的，是这个职业现在能考的。</p>
        </details>
      </Top>
      <ListFilters label="筛选职业" address={address} filter={filter} options={categories} sheet={OccupationSheet}>
        {(options) => <FilterLinks address={address} filter={filter} groups={filterGroups(filter, options)} />}
      </ListFilters>
      <Part of={occupations} name="职业" fallback={<CardGridSkeleton of="profession" count={12} total />}>
        {(page) => (
          <ListResults page={page} noun="职业" unit="个职业" cards href={(change) => address.href(filter, change)} all={paths.occupations}>
            <OccupationGrid occupations={page.list} heading="h2" eager={8} />
          </ListResults>
        )}
      </Part>
    </PageBody>
  )
}

/* The folded explanation is beside the title; unfolded it has a line of its own. */
const Top = styled.div`
  align-items: center;
  justify-content: space-between;
  font-size: var(--type-14);

  > h1 {
    font-size: var(--type-24);
  }
  summary {
    padding: 8px 0;
    color: var(--primary-text);
  }
  [open] {
    flex: 1 0 100%;
  }
  @media (pointer: coarse) {
    summary {
      padding: 12px 0;
    }
  }
`
