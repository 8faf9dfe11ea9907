import { styled } from 'styled-components'
import type { LevelVerdict } from '#lib/contract'
import { type SkillLevel, skillLevelLabel } from '#lib/enums'
import { selfCheckId } from '../NextStep.tsx'

interface LevelNoteProps {
  /** The selected level; null if none is selected. */
  level: SkillLevel | null
  /** The verdicts of the self-check; null if it was not done. */
  verdicts: readonly LevelVerdict[] | null
  /** Whether the self-check has been done, now or earlier. */
  isDone: boolean
  error: string | undefined
  inputRef: (element: HTMLElement | null) => void
}

/** The verdict of the self-check for the selected level, and a link to the self-check. */
export function LevelNote({ level, verdicts, isDone, error, inputRef }: LevelNoteProps) {
  const verdict = verdicts?.find((each) => each.level === level)
  const tone = error ? 'bad' : !isDone || verdict?.open === false ? 'short' : 'good'
  return (
    <Root data-tone={tone}>
      <p role="status">
        {error ??
          (!isDone
            ? '还没有做申报条件自测：答几个问题，就知道够不够条件，答案会填进这张表。'
            : verdict?.open === false
              ? `${skillLevelLabel[verdict.level]}还差：${verdict.missing.join('；')}`
              : verdict
                ? `自测结果：符合${skillLevelLabel[verdict.level]}的申报条件。`
                : '已完成申报条件自测。')}
      </p>
      <a ref={inputRef} href={`#${selfCheckId}`}>
        {isDone ? '重新自测' : '去自测'}
      </a>
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  gap: 4px 16px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 16px;
  padding: 8px 16px;
  border-radius: var(--radius-control);
  background: var(--bg-subtle);
  font-size: var(--type-14);

  &[data-tone='good'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  &[data-tone='short'] {
    background: var(--warning-soft);
    color: var(--warning);
  }
  &[data-tone='bad'] {
    background: var(--danger-soft);
    color: var(--danger);
  }
  a {
    flex: none;
    min-width: 44px;
    padding: 12px 0;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
