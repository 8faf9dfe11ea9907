import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import type { SheetQuestion } from '#lib/contract'
import { Rich } from '#lib/primitives'
import { Choices } from './Choices.tsx'
import { Conflict } from './Conflict.tsx'
import { kindLabel, pointsText } from '#parts/exam/question-texts.ts'
import { kindHint } from './answer-texts.ts'
import { isAnswered } from './store/AnswerEntry.ts'
import { SaveMark } from './SaveMark.tsx'
import { Solution } from './Solution.tsx'
import { useItem, useSession } from './useSession.ts'
import { Blanks, Essay } from './Written.tsx'

interface QuestionViewProps {
  question: SheetQuestion
  /** Title of the section of the paper. */
  section: string | undefined
  count: number
}

/** One question: the text of its case, its own text, and the answer controls. Takes the focus when it opens, which announces it. */
export function QuestionView({ question, section, count }: QuestionViewProps) {
  const { isPractice } = useSession()
  const { answer, mark, marking, flagged } = useItem(question.handle)
  const { kind, number, points, situation, stem } = question
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // In practice mode the first confirmed answer counts, even before its solution has been received.
  const settled = isPractice && isAnswered(answer) && mark !== 'draft' && mark !== 'conflict'
  const locked = marking !== null || settled
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  const input = { question, labelledby: `${id}stem`, locked }
  return (
    <Article aria-labelledby={`${id}h`}>
      <div className="head tags">
        <h2 id={`${id}h`} ref={heading} tabIndex={-1}>
          {`第 ${number} 题`}
          <span className="of meta figures">{` / ${count}`}</span>
        </h2>
        <p className="meta">
          {[section !== kindLabel[kind] && section, kindLabel[kind], !isPractice && pointsText(points), flagged && '已标记']
            .filter(Boolean)
            .join(' · ')}
        </p>
        <SaveMark mark={mark} />
      </div>
      {situation && (
        <div className="situation readable panel" role="note" aria-label="案例">
          <Rich html={situation} />
        </div>
      )}
      <div className="stem readable" id={`${id}stem`}>
        <Rich html={stem} />
        {kindHint[kind] && <p className="meta">{kindHint[kind]}</p>}
      </div>
      {kind === 'blank' ? <Blanks {...input} /> : kind === 'essay' || kind === 'case' ? <Essay {...input} /> : <Choices {...input} />}
      <Conflict question={question} />
      {isPractice && <Solution question={question} />}
    </Article>
  )
}

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;

  .head {
    gap: 4px 12px;
    align-items: baseline;
  }
  h2 {
    font-size: var(--type-20);
  }
  .of {
    font-weight: 400;
  }
  .head > :last-child {
    margin-left: auto;
  }
  .situation {
    padding: 16px 20px;
  }
  .stem {
    display: grid;
    gap: 4px;
  }
`
