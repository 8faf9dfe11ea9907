import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { Page, ProfessionCard } from '#lib/contract'
import { careerCategoryLabel } from '#lib/enums'
import { ButtonLink, Empty, largeNumber } from '#lib/primitives'
import { Head } from '../../app/Head.tsx'
import { Part } from '../../app/Part.tsx'
import { paths } from '../../app/paths.ts'
import { categoryTrail } from '../../parts/categoryTrail.ts'
import { NothingFound } from '../../parts/drawings/NothingFound.tsx'
import { Pager } from '../../parts/Pager.tsx'
import { PageBody } from '../../parts/PageBody.tsx'
import { ProfessionGrid } from '../../parts/ProfessionGrid.tsx'
import { ProfessionGridSkeleton } from '../../parts/ProfessionGridSkeleton.tsx'
import type { loader } from './loader.ts'
import { type ProfessionFilter, professionFilterHref, readProfessionFilter } from './profession-filter.ts'
import { ProfessionFilterBar } from './ProfessionFilterBar.tsx'

export function Screen() {
  const { professions, categories } = useLoaderData<typeof loader>()
  const filter = readProfessionFilter(new URLSearchParams(useLocation().search))
  const category = 'value' in categories ? categoryTrail(categories.value.list, filter.category).at(-1)?.name : undefined
  const named = [category, filter.kind && careerCategoryLabel[filter.kind]].filter(Boolean).join('·')
  return (
    <PageBody>
      <Head
        title={named ? `${named}职业` : '职业'}
        description="看清一个职业再学：职业编码、国家标准、五级技能等级的申报条件、要学的知识与技能、学习路线和就业去向。"
        canonical={professionFilterHref(filter, { page: filter.page })}
      />
      <h1>全部职业</h1>
      <ProfessionFilterBar filter={filter} categories={categories} />
      <Count role="status">{'value' in professions ? `共 ${largeNumber(professions.value.total)} 个职业` : ''}</Count>
      <Part of={professions} fallback={<ProfessionGridSkeleton count={12} />}>
        {(page) => <Results page={page} filter={filter} />}
      </Part>
    </PageBody>
  )
}

function Results({ page, filter }: { page: Page<ProfessionCard>; filter: ProfessionFilter }) {
  if (page.list.length === 0) return <NoResults beyond={page.total > 0} filter={filter} />
  return (
    <>
      <ProfessionGrid professions={page.list} heading="h2" eager={8} />
      <Pager
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        href={(number) => professionFilterHref(filter, { page: number })}
        label="职业列表分页"
      />
    </>
  )
}

function NoResults({ beyond, filter }: { beyond: boolean; filter: ProfessionFilter }) {
  return beyond ? (
    <Empty drawing={<NothingFound />} title="这一页没有职业了">
      <ButtonLink href={professionFilterHref(filter, { page: 1 })}>回到第一页</ButtonLink>
    </Empty>
  ) : (
    <Empty drawing={<NothingFound />} title="没有符合条件的职业，换个条件试试">
      <ButtonLink href={paths.professions}>清除全部条件</ButtonLink>
    </Empty>
  )
}

const Count = styled.p`
  min-height: 21px;
  margin: 24px 0 16px;
  color: var(--text-faint);
  font-size: 14px;
`
