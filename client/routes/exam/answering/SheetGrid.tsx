import { memo } from 'react'
import { styled } from 'styled-components'
import type { SheetQuestion } from '#lib/contract'
import { markLabel, isUnsafe } from './answer-texts.ts'
import { isAnswered } from './store/AnswerEntry.ts'
import type { AnswerItem } from './store/createAnswerState.ts'
import { useAnswers, useSession } from './useSession.ts'

interface SheetGridProps {
  current: number
  onOpen: (index: number) => void
}

/** The answer sheet: each question with its number, and whether it is answered, flagged and saved. */
export function SheetGrid({ current, onOpen }: SheetGridProps) {
  const { attempt } = useSession()
  const { items } = useAnswers()
  const { sections, questions } = attempt
  const parts = sections.length > 0 ? sections : [{ title: '', from: 1, to: Infinity }]
  return (
    <Root>
      {parts.map(({ title, from, to }) => (
        <section key={`${title}${from}`} aria-label={title || '全部题目'}>
          {title && <h3 className="meta">{title}</h3>}
          <ol>
            {questions.map(
              (question, index) =>
                question.number >= from &&
                question.number <= to && (
                  <Cell
                    key={question.handle}
                    question={question}
                    item={items.get(question.handle)!}
                    index={index}
                    isCurrent={index === current}
                    onOpen={onOpen}
                  />
                ),
            )}
          </ol>
        </section>
      ))}
      <ul className="legend caption tags" aria-label="图例">
        <li data-state="answered">已答</li>
        <li data-state="open">未答</li>
        <li data-state="flagged">标记</li>
        <li data-state="unsafe">未存到服务器</li>
      </ul>
    </Root>
  )
}

interface CellProps {
  question: SheetQuestion
  item: AnswerItem
  index: number
  isCurrent: boolean
  onOpen: (index: number) => void
}

const Cell = memo(function Cell({ question, item: { answer, flagged, mark, marking }, index, isCurrent, onOpen }: CellProps) {
  const isDone = isAnswered(answer)
  const words = [`第 ${question.number} 题`, isDone ? '已答' : '未答', flagged && '已标记', isUnsafe(mark) && markLabel[mark]]
  const verdict = marking?.right === null || !marking ? undefined : marking.right ? 'right' : 'wrong'
  return (
    <li>
      <button
        type="button"
        className="figures"
        aria-label={[...words, verdict && (verdict === 'right' ? '答对' : '答错')].filter(Boolean).join('，')}
        aria-current={isCurrent ? 'step' : undefined}
        data-answered={isDone || undefined}
        data-flagged={flagged || undefined}
        data-unsafe={isUnsafe(mark) || undefined}
        data-verdict={verdict}
        onClick={() => onOpen(index)}
      >
        {question.number}
      </button>
    </li>
  )
})

const Root = styled.div`
  display: grid;
  gap: 16px;

  h3 {
    margin-bottom: 8px;
    font-weight: 400;
  }
  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(44px, 1fr));
    gap: 8px;
  }
  button {
    position: relative;
    width: 100%;
    height: 44px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg-raised);
    color: var(--text);
    font-size: var(--type-14);
  }
  [data-answered] {
    border-color: var(--primary);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
  [data-verdict='wrong'] {
    border-color: var(--danger);
    background: var(--danger-soft);
    color: var(--danger);
  }
  [aria-current] {
    border-color: var(--text);
    box-shadow: inset 0 0 0 1px var(--text);
  }
  /* A folded corner, like that of a page. */
  [data-flagged]::before {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    border: 7px solid var(--warning);
    border-bottom-color: transparent;
    border-left-color: transparent;
    border-radius: 0 var(--radius-control) 0 0;
  }
  [data-unsafe]::after {
    content: '';
    position: absolute;
    right: 4px;
    bottom: 4px;
    width: 8px;
    height: 8px;
    border: 2px solid var(--warning);
    border-radius: var(--radius-full);
  }
  .legend {
    gap: 4px 16px;
  }
  .legend li {
    display: flex;
    gap: 4px;
    align-items: center;
  }
  .legend li::before {
    content: '';
    width: 12px;
    height: 12px;
    border: 1px solid var(--border-control);
  }
  .legend [data-state='answered']::before {
    border-color: var(--primary);
    background: var(--primary-soft);
  }
  .legend [data-state='flagged']::before {
    border: 6px solid var(--warning);
    border-bottom-color: transparent;
    border-left-color: transparent;
  }
  .legend [data-state='unsafe']::before {
    border: 2px solid var(--warning);
    border-radius: var(--radius-full);
  }
  @media (forced-colors: active) {
    [data-answered] {
      border: 3px solid CanvasText;
    }
    [aria-current] {
      outline: 3px solid Highlight;
    }
  }
`
