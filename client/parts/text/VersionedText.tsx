import { GitCompareArrows, Text as TextIcon } from 'lucide'
import { styled } from 'styled-components'
import { ButtonLink, Rich } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Icon } from '../page/Icon.tsx'
import type { ComparableText } from './withRequestedDifference.ts'

const DifferenceText = lazyComponent(async () => (await import('./DifferenceText.tsx')).DifferenceText)

interface VersionedTextProps {
  text: ComparableText<{ body: string }>
  /** Address of the same version in the other view: with its changes, or as plain text. */
  otherHref: string
}

/** Text with versions, as plain text or with the changes to the previous version. */
export function VersionedText({ text: { body, difference, former }, otherHref }: VersionedTextProps) {
  return (
    <div>
      {former !== null && (
        <Toggle data-keep-scroll>
          <ButtonLink size="small" href={otherHref}>
            <Icon of={difference ? TextIcon : GitCompareArrows} size={16} />
            {difference ? '返回正文' : `与上一版（${former}）对照`}
          </ButtonLink>
        </Toggle>
      )}
      {difference ? <DifferenceText {...difference} /> : <Rich html={body} />}
    </div>
  )
}

const Toggle = styled.p`
  margin-bottom: 20px;

  @media print {
    display: none;
  }
`
