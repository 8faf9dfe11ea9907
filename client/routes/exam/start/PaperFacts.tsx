import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ExamMode } from '#lib/enums'
import type { PaperDetail } from '#lib/contract'
import { Rich } from '#lib/primitives'
import { kindLabel, pointsText } from '#parts/exam/question-texts.ts'

/** The figures of a paper, its sections, and its rules. */
export function PaperFacts({ paper, children }: { paper: PaperDetail; children?: ReactNode }) {
  const { mode, minutes, total, passMark, attemptsLeft, sections, notice } = paper
  const isOfficial = mode === ExamMode.Exam
  const facts: [string, string][] = [
    ['题目', questionsText(paper)],
    ['时间', minutes === null ? '不限时' : `${minutes} 分钟`],
    ...(total === null ? [] : [['总分', pointsText(total)] as [string, string]]),
    ...(passMark === null ? [] : [['合格', pointsText(passMark)] as [string, string]]),
    ...(attemptsLeft === null ? [] : [['还能考', `${attemptsLeft} 次`] as [string, string]]),
  ]
  return (
    <Root>
      <dl className="facts tags">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="meta">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      {sections.length > 0 && (
        <section aria-label="试卷结构">
          <h2>试卷结构</h2>
          <ul>
            {sections.map(({ title, kind, count, points }) => (
              <li className="hairline" key={title}>
                <span>{title}</span>
                <span className="meta figures">
                  {[
                    title !== kindLabel[kind] && kindLabel[kind],
                    kind === 'case' ? `${count} 个案例，分小题作答` : `${count} 题`,
                    points !== null && `${kind === 'case' ? '每个' : '每题'} ${pointsText(points)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="规则">
        <h2>{mode === ExamMode.Practice ? '练习怎样进行' : '考试规则'}</h2>
        <ul className="rules muted">
          {rulesOf(paper).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {isOfficial && notice !== '' && <Rich html={notice} />}
      </section>
    </Root>
  )
}

/** Describes the number of questions. Cases are counted separately, because each has several numbers on the answer sheet. */
function questionsText({ questionCount, sections }: PaperDetail): string {
  const cases = sections.reduce((sum, { kind, count }) => sum + (kind === 'case' ? count : 0), 0)
  const rest = questionCount - cases
  return [rest > 0 && `${rest} 题`, cases > 0 && `${cases} 个案例`].filter(Boolean).join(' + ')
}

function rulesOf({ mode, minutes, partialCredit, leaves, graceSeconds }: PaperDetail): string[] {
  if (mode === ExamMode.Practice)
    return [
      '答完一题立即看到答案和解析，答错的题进入错题本。',
      '可以暂停计时，随时离开，回来接着做。',
      '答案每答一题就保存，断网时先存在本机。',
    ]
  return [
    minutes === null ? '不限时，答完自己交卷。' : `从进入考试起计时 ${minutes} 分钟，以服务器时间为准，到时自动交卷。离开页面时间不停。`,
    partialCredit ? '多选题全部选对得满分，少选且没有选错得一半。' : '多选题全部选对才得分。',
    `答案每答一题就保存，断网时先存在本机；到时之前答的题，${graceSeconds} 秒内送达的都算。`,
    ...(leaves === null ? [] : [`考试中不能离开考试窗口，超过 ${leaves} 次自动交卷。`]),
  ]
}

const Root = styled.div`
  display: grid;
  gap: 32px;

  .facts {
    gap: 16px 40px;
  }
  .facts dd {
    font-size: var(--type-24);
    font-weight: 600;
    line-height: 1.3;
  }
  h2 {
    margin-bottom: 8px;
    font-size: var(--type-18);
  }
  li.hairline {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: baseline;
    justify-content: space-between;
    padding: 12px 0;
  }
  .rules {
    max-width: 38em;
    padding-left: 20px;
    list-style: disc;
  }
  .rules li + li {
    margin-top: 8px;
  }
  .rules + * {
    margin-top: 16px;
  }
`
