import { styled } from 'styled-components'
import { type SkillLevel, skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { rootReset, useTokens } from '#lib/theme'

/** Props of `LevelTag`. */
export interface LevelTagProps {
  /** One of the five levels of a trade. */
  level: SkillLevel
  /** Whether to show 四级 without the worker's title. */
  short?: boolean | undefined
  /** Class of the outermost element. */
  className?: string | undefined
}

/** Tag with the level of a trade: 四级·中级工. The colour is always accompanied by text. */
export function LevelTag({ level, short, className }: LevelTagProps) {
  useTokens()
  return (
    <Root className={className} data-level={level}>
      {short ? skillLevelLabel[level] : `${skillLevelLabel[level]}·${skillLevelTitle[level]}`}
    </Root>
  )
}

const Root = styled.span`
  ${rootReset}
  display: inline-block;
  padding: 0 8px;
  border-radius: var(--radius-control);
  font-weight: 500;
  font-size: var(--type-12);
  line-height: 1.45;
  white-space: nowrap;
  &[data-level='5'] {
    background: var(--level-5-soft);
    color: var(--level-5);
  }
  &[data-level='4'] {
    background: var(--level-4-soft);
    color: var(--level-4);
  }
  &[data-level='3'] {
    background: var(--level-3-soft);
    color: var(--level-3);
  }
  &[data-level='2'] {
    background: var(--level-2-soft);
    color: var(--level-2);
  }
  &[data-level='1'] {
    background: var(--level-1-soft);
    color: var(--level-1);
  }
`
