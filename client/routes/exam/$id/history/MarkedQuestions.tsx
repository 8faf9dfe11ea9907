import { useState } from 'react'
import { styled } from 'styled-components'
import type { AttemptResult, MarkedQuestion } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { Button, Empty } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { useRevalidator } from 'react-router'
import { NoMistakes } from '#parts/drawings/NoMistakes.tsx'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { QuestionAnswers } from '#parts/exam/QuestionAnswers.tsx'
import { QuestionText } from '#parts/exam/QuestionText.tsx'
import { QuestionTools } from '#parts/exam/QuestionTools.tsx'
import { kindLabel, pointsText } from '#parts/exam/question-texts.ts'
import { address, type HistoryFilter } from './address.ts'
import { type Verdict, verdictOf, verdictSigns, verdictWords } from './result-texts.ts'

interface MarkedQuestionsProps {
  result: AttemptResult
  filter: HistoryFilter
  /** Number of questions that were not answered completely correctly. */
  wrong: number
}

/** The marked answer sheet, and each question with the correct answer and its explanation. */
export function MarkedQuestions({ result, filter, wrong }: MarkedQuestionsProps) {
  const { exam, questions } = result
  const shown = filter.wrong ? questions.filter((question) => !['right', 'open'].includes(verdictOf(question))) : questions
  return (
    <Place aria-labelledby="sheet">
      <h2 id="sheet">答题卡与解析</h2>
      <ul className="sheet figures">
        {questions.map((question) => {
          const verdict = verdictOf(question)
          return (
            <li key={question.handle}>
              <a
                href={`${address.href({ ...filter, wrong: undefined }, {}, exam.id)}#q${question.number}`}
                data-verdict={verdict}
                aria-label={`第 ${question.number} 题，${verdictWords[verdict]}`}
              >
                {question.number}
                <i className="sign" aria-hidden="true">
                  {verdictSigns[verdict]}
                </i>
              </a>
            </li>
          )
        })}
      </ul>
      <p className="meta legend">{legend(questions)}</p>
      <LinkTabs
        label="看哪些题"
        items={[
          { label: '全部', href: address.href(filter, { wrong: undefined }, exam.id), current: !filter.wrong, count: questions.length },
          { label: '只看错题', href: address.href(filter, { wrong: true }, exam.id), current: filter.wrong === true, count: wrong },
        ]}
      />
      {shown.length === 0 ? (
        <Empty drawing={<NoMistakes />} title="没有错题，全部答对了" />
      ) : (
        shown.map((question) => <Question key={question.handle} result={result} question={question} />)
      )}
    </Place>
  )
}

function legend(questions: MarkedQuestion[]): string {
  const counts = Map.groupBy(questions, verdictOf)
  return (Object.keys(verdictWords) as Verdict[])
    .flatMap((verdict) =>
      counts.has(verdict) ? [`${verdictSigns[verdict]} ${verdictWords[verdict]} ${counts.get(verdict)!.length} 题`] : [],
    )
    .join(' · ')
}

function Question({ result, question }: { result: AttemptResult; question: MarkedQuestion }) {
  const { number, kind, points, answer, marking, rightPercent } = question
  const verdict = verdictOf(question)
  return (
    <article className="question stack" id={`q${number}`} data-verdict={verdict} aria-labelledby={`h${number}`}>
      <h3 id={`h${number}`}>
        {`第 ${number} 题 `}
        <small className="meta">
          {[
            kindLabel[kind],
            result.mode !== ExamMode.Practice && marking.points !== null && `${marking.points / 10} / ${pointsText(points)}`,
            rightPercent !== null && `全站得分率 ${rightPercent}%`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <span className="verdict">{verdictWords[verdict]}</span>
      </h3>
      <QuestionText question={question} />
      <QuestionAnswers question={question} marking={marking} />
      {kind === 'essay' && answer !== null && result.mode !== ExamMode.Exam && <SelfMark result={result} question={question} />}
      <QuestionTools attempt={result.id} question={question.handle} favourite={question.favourite} />
    </article>
  )
}

/** Self-marking of an essay by comparison with the model answer. */
function SelfMark({ result, question }: { result: AttemptResult; question: MarkedQuestion }) {
  const { busy, attempt } = useAttempt('没有记下，请重试')
  const { revalidate } = useRevalidator()
  const [given, setGiven] = useState(question.marking.points)
  const choices = [
    { label: '没答到', worth: 0 },
    { label: '答到一部分', worth: Math.floor(question.points / 2) },
    { label: '都答到了', worth: question.points },
  ]
  const give = (points: number) =>
    attempt(async () => {
      await browserApi('POST /api/attempt/:id/self-mark', { id: result.id, question: question.handle, points })
      setGiven(points)
      await revalidate()
    })
  return (
    <p className="marks tags" role="group" aria-label="自评">
      {choices.map(({ label, worth }) => (
        <Button key={label} size="small" aria-pressed={given === worth} busy={busy} onClick={() => void give(worth)}>
          {label}
        </Button>
      ))}
    </p>
  )
}

const Place = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;

  .sheet {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(48px, 1fr));
    gap: 8px;
  }
  .sheet a {
    display: flex;
    gap: 4px;
    align-items: center;
    justify-content: center;
    min-height: 44px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    font-size: var(--type-14);
  }
  .sign {
    font-size: var(--type-12);
    font-style: normal;
  }
  .sheet [data-verdict='right'] {
    border-color: var(--success);
    color: var(--success);
  }
  .sheet [data-verdict='none'] {
    border-style: dashed;
    color: var(--text-muted);
  }
  .sheet [data-verdict='wrong'] {
    border-color: var(--danger);
    background: var(--danger-soft);
    color: var(--danger);
  }
  .sheet :is([data-verdict='part'], [data-verdict='open']) {
    border-color: var(--warning);
    background: var(--warning-soft);
    color: var(--warning);
  }
  .question {
    grid-template-columns: minmax(0, 1fr);
    padding: 20px 0 20px 20px;
    border-left: 4px solid var(--border-control);
    scroll-margin-top: 80px;
  }
  .question[data-verdict='right'] {
    border-color: var(--success);
  }
  .question[data-verdict='wrong'] {
    border-color: var(--danger);
  }
  .question:is([data-verdict='part'], [data-verdict='open']) {
    border-color: var(--warning);
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: baseline;
    font-size: var(--type-16);
  }
  .verdict {
    margin-left: auto;
    font-size: var(--type-14);
    font-weight: 500;
  }
  .marks > [aria-pressed='true'] {
    border-color: var(--primary);
    color: var(--primary-text);
  }
  @media print {
    .question {
      break-inside: avoid;
    }
  }
`
