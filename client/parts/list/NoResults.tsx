import { ButtonLink, Empty } from '#lib/primitives'
import { NothingFound } from '../drawings/NothingFound.tsx'

interface NoResultsProps {
  /** Noun for the listed items, such as 课程. */
  noun: string
  /** Earlier pages of the list have entries. */
  beyond: boolean
  /** Address of the first page of the same list. */
  first: string
  /** Address of the list without conditions. */
  all: string
}

/** Message for an empty list, with a link to one that has entries. */
export function NoResults({ noun, beyond, first, all }: NoResultsProps) {
  return (
    <Empty drawing={<NothingFound />} title={beyond ? `这一页没有${noun}了` : `没有符合条件的${noun}，换个条件试试`}>
      {beyond ? <ButtonLink href={first}>回到第一页</ButtonLink> : <ButtonLink href={all}>清除全部条件</ButtonLink>}
    </Empty>
  )
}
