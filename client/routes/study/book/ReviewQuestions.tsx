import { styled } from 'styled-components'
import type { SheetQuestion } from '#lib/contract'
import { QuestionAnswers } from '#parts/exam/QuestionAnswers.tsx'
import { QuestionText } from '#parts/exam/QuestionText.tsx'

/** Question, or all questions of a case, with folded answers for self-testing. */
export const ReviewQuestions = ({ questions }: { questions: SheetQuestion[] }) => (
  <Asked>
    {questions.map((question, index) => (
      <div className="asked" key={question.handle}>
        {questions.length > 1 && index > 0 && <p className="meta">{`第 ${index + 1} 问`}</p>}
        <QuestionText question={index === 0 ? question : { ...question, situation: null }} />
      </div>
    ))}
    {questions.some(({ marking }) => marking) ? (
      <details>
        <summary>看答案和解析</summary>
        {questions.map(
          (question, index) =>
            question.marking && (
              <div className="answer" key={question.handle}>
                {questions.length > 1 && <p className="meta">{`第 ${index + 1} 问`}</p>}
                <QuestionAnswers question={question} marking={question.marking} />
              </div>
            ),
        )}
      </details>
    ) : (
      <p className="meta">答过这道题以后显示答案和解析。</p>
    )}
  </Asked>
)

const Asked = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;

  .asked {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  summary {
    width: fit-content;
    padding: 4px 0;
    color: var(--primary-text);
    cursor: pointer;
  }
  .answer {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 16px;
    margin-top: 8px;
    border-radius: var(--radius-control);
    background: var(--bg-subtle);
  }
  @media (pointer: coarse) {
    summary {
      padding: 12px 0;
    }
  }
  /* In print there are no controls to open. */
  @media print {
    details::details-content {
      display: block;
      content-visibility: visible;
    }
    summary {
      display: none;
    }
  }
`
