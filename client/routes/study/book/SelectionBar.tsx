import { styled } from 'styled-components'
import type { WrongEntry } from '#lib/contract'
import { ButtonLink } from '#lib/primitives'
import { examPaths } from '#app/paths/examPaths.ts'

/** Link to practise the selected entries; all of them are of one exam, because a practice is. */
export function SelectionBar({ entries }: { entries: WrongEntry[] }) {
  const [first] = entries
  if (!first?.practice) return null
  const isOne = entries.every(({ exam }) => exam.id === first.exam.id)
  return (
    <Bar role="status">
      <span>{isOne ? `已选 ${entries.length} 题` : '一次练习只能练同一场考试的题'}</span>
      {isOne && (
        <ButtonLink
          tone="primary"
          size="small"
          href={examPaths.practice(first.exam.id, first.practice, { entries: entries.map(({ id }) => id) })}
        >
          练选中的题
        </ButtonLink>
      )}
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  bottom: 12px;
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  padding: 12px 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--bg-raised);
  box-shadow: var(--shadow-menu);

  @media print {
    display: none;
  }
`
