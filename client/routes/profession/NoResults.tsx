import { ButtonLink, Empty } from '#lib/primitives'
import { paths } from '../../app/paths.ts'
import { NothingFound } from '../../parts/drawings/NothingFound.tsx'
import { type ProfessionFilter, professionFilterHref } from './profession-filter.ts'

interface NoResultsProps {
  filter: ProfessionFilter
  /** There are occupations, on earlier pages. */
  beyond: boolean
}

/** An empty list, with the way back to one that is not. */
export function NoResults({ beyond, filter }: NoResultsProps) {
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
