import { styled } from 'styled-components'
import type { Marking, SheetQuestion } from '#lib/contract'
import { Rich } from '#lib/primitives'
import { answerText } from './question-texts.ts'

interface QuestionAnswersProps {
  question: Pick<SheetQuestion, 'answer' | 'options'>
  marking: Marking
}

/** The learner's answer, the correct answer, and the explanation. */
export function QuestionAnswers({ question, marking: { solution } }: QuestionAnswersProps) {
  const { right } = solution
  return (
    <List>
      <div>
        <dt className="meta">我的答案</dt>
        <dd className="mine">{answerText(question.answer, question)}</dd>
      </div>
      {right !== null && 'essay' in right ? (
        <div>
          <dt className="meta">参考答案</dt>
          <dd>
            <Rich html={right.essay} />
          </dd>
        </div>
      ) : (
        <div>
          <dt className="meta">正确答案</dt>
          <dd>{answerText(right, question)}</dd>
        </div>
      )}
      <div>
        <dt className="meta">解析</dt>
        <dd>
          <Rich html={solution.explanation} />
        </dd>
      </div>
      {solution.point && (
        <div>
          <dt className="meta">知识点</dt>
          <dd>{solution.point.title}</dd>
        </div>
      )}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;

  .mine {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`
