import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { Receipt } from '#lib/contract'
import { useCopy } from '#lib/hooks'
import { Button, ButtonLink } from '#lib/primitives'
import { examPaths } from '#app/paths/examPaths.ts'
import { answerText, attemptTitle } from '#parts/exam/question-texts.ts'
import { PrintButton } from '#parts/page/PrintButton.tsx'
import { exactBeijingTime } from '#parts/text/beijingTime.ts'
import { useAnswers, useSession } from './useSession.ts'

const byWords: Record<Receipt['by'], string> = { user: '本人交卷', time: '到时由系统交卷', leaves: '切屏次数用完，由系统交卷' }

/** The receipt of the submission, which can be copied or printed, and the next steps. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { attempt, isOfficial, isPractice } = useSession()
  const { copied, copy } = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { code, submittedAt, answered, questionCount, by } = receipt
  const facts: [string, string][] = [
    ['试卷', attemptTitle(attempt)],
    ['交卷时间', `${exactBeijingTime(submittedAt)}（服务器时间）`],
    ['已答', `${answered} / ${questionCount} 题`],
    ['方式', byWords[by]],
  ]
  const text = [`交卷回执 ${code}`, ...facts.map(([name, value]) => `${name}：${value}`), `签名：${receipt.signature}`].join('\n')
  return (
    <Sheet aria-label="交卷回执">
      <h1 ref={heading} tabIndex={-1}>
        {isPractice ? '练习完成' : '已交卷'}
      </h1>
      <p className="muted">
        {isOfficial ? '成绩待公布，公布后会通知你。请保存好回执，有疑问时凭回执码查询。' : '成绩和解析在作答记录里。'}
      </p>
      <div className="slip panel">
        <p className="meta">回执码</p>
        <p className="code figures">{code}</p>
        <dl>
          {facts.map(([name, value]) => (
            <div className="fact stack" key={name}>
              <dt className="muted">{name}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="acts row">
        <ButtonLink tone="primary" href={isOfficial ? examPaths.exam(attempt.exam.id) : examPaths.history(attempt.exam.id, attempt.id)}>
          {isOfficial ? '回到考试' : '看成绩和解析'}
        </ButtonLink>
        <Button onClick={() => void copy(text)}>{copied ? '已复制' : '复制回执'}</Button>
        <PrintButton size="medium" />
      </div>
      <Undelivered />
    </Sheet>
  )
}

/** Shows answers that were not delivered in time. */
function Undelivered() {
  const { attempt, answers, journal } = useSession()
  const { items } = useAnswers()
  const left = answers.unsent().flatMap(({ question }) => attempt.questions.find(({ handle }) => handle === question) ?? [])
  if (left.length === 0) return null
  return (
    <section className="left stack" aria-label="没有送达的答案">
      <h2>{`${left.length} 题的最后改动没有送达`}</h2>
      <p className="muted">这些答案只在这台设备上，收卷时还没有到服务器，不计入成绩。如有异议，请连同回执码告诉我们。</p>
      <ul>
        {left.map((question) => (
          <li className="hairline" key={question.handle}>
            <b>{`第 ${question.number} 题`}</b> {answerText(items.get(question.handle)!.answer, question)}
          </li>
        ))}
      </ul>
      <Button
        size="small"
        onClick={() => {
          journal.clear()
          for (const { handle } of left) answers.forget(handle)
        }}
      >
        知道了，从本机清除
      </Button>
    </section>
  )
}

const Sheet = styled.section`
  display: grid;
  gap: 16px;
  max-width: 560px;
  margin: 0 auto;
  padding: 64px var(--gutter);

  h1 {
    font-size: var(--type-30);
  }
  .slip {
    padding: 24px;
  }
  .code {
    margin: 4px 0 16px;
    font-size: var(--type-36);
    font-weight: 600;
    letter-spacing: 0.08em;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  dl {
    display: grid;
    gap: 8px;
  }
  .fact {
    grid-template-columns: 5em minmax(0, 1fr);
  }
  .acts {
    flex-wrap: wrap;
  }
  .left {
    justify-items: start;
    margin-top: 24px;
  }
  .left h2 {
    color: var(--danger);
    font-size: var(--type-18);
  }
  .left ul {
    width: 100%;
  }
  .left li {
    padding: 8px 0;
    overflow-wrap: anywhere;
  }
`
