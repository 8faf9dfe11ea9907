import { styled } from 'styled-components'
import type { ExamDetail, PaperCard } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { ButtonLink } from '#lib/primitives'
import { phones } from '#lib/theme'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { Chapters } from './Chapters.tsx'
import { beijingTime } from '#parts/text/beijingTime.ts'
import { attemptsText, paperFacts } from './paper-texts.ts'

export const waysId = 'ways'

/** The three modes of an exam: practice, mock, official. */
export function ExamModes({ exam }: { exam: ExamDetail }) {
  const { papers, plans } = exam
  const of = (mode: ExamMode) => papers.filter((paper) => paper.mode === mode)
  const [practice, mocks, officials] = [of(ExamMode.Practice)[0], of(ExamMode.Mock), of(ExamMode.Exam)]
  return (
    <Steps className="numbered-steps">
      {practice && (
        <li>
          <h3>章节练习</h3>
          <p className="muted">按知识点练，答一题看一题的解析，可以随时停表。</p>
          <Chapters exam={exam} practice={practice.id} />
        </li>
      )}
      {mocks.length > 0 && (
        <li>
          <h3>模拟考试</h3>
          <p className="muted">和正式考试一样的题型和时间，交卷后看成绩和解析。</p>
          <ul className="papers">{mocks.map((paper) => mockRow(exam.id, paper))}</ul>
        </li>
      )}
      {(officials.length > 0 || plans.length > 0) && (
        <li>
          <h3>正式考试</h3>
          <p className="muted">报名通过后凭准考证参加，成绩公布后可以申领证书。</p>
          <ul className="papers">{officials.map((paper) => officialRow(exam.id, paper, plans.length > 0))}</ul>
          {plans.length > 0 && (
            <ul className="papers">
              {plans.map((plan) => (
                <li className="hairline" key={plan.id}>
                  <h4>{plan.title}</h4>
                  <p className="meta figures">{`${beijingTime(plan.closesAt)} 截止报名`}</p>
                  <ButtonLink href={enrolmentPaths.plan(plan.id)} aria-label={`去报名：${plan.title}`}>
                    去报名
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      )}
    </Steps>
  )
}

function mockRow(examId: string, paper: PaperCard) {
  const { id, title, running, open } = paper
  return (
    <li className="hairline" key={id}>
      <h4>{title}</h4>
      <p className="meta figures">{`${paperFacts(paper)} · ${attemptsText(paper)}`}</p>
      {open && (
        <ButtonLink tone={running ? 'primary' : 'secondary'} href={examPaths.mock(examId, id)} aria-label={`${wordOf(paper)}：${title}`}>
          {wordOf(paper)}
        </ButtonLink>
      )}
    </li>
  )
}

const wordOf = ({ running }: PaperCard): string => (running ? `继续作答（${running.answered} 题）` : '开始模拟')

function officialRow(examId: string, paper: PaperCard, mayEnrol: boolean) {
  const { id, title, open, running } = paper
  return (
    <li className="hairline" key={id}>
      <h4>{title}</h4>
      <p className="meta figures">{`${paperFacts(paper)} · ${attemptsText(paper)}`}</p>
      {open || paper.sitting ? (
        <ButtonLink tone={open ? 'primary' : 'secondary'} href={examPaths.official(examId, id)}>
          {running ? `继续作答（${running.answered} 题）` : open ? '进入考试' : '查看考试安排'}
        </ButtonLink>
      ) : null}
      <p className="note meta">{sittingText(paper, mayEnrol)}</p>
    </li>
  )
}

function sittingText({ sitting, open }: PaperCard, mayEnrol: boolean): string {
  if (sitting) return `${beijingTime(sitting.startsAt)} 开考，${beijingTime(sitting.lateUntil)} 后不能入场 · 准考证号 ${sitting.ticket}`
  if (open) return '登录即可参加，不需要准考证。'
  return mayEnrol ? '还没有你的准考证：报名并通过审核后，在这里进入考场。' : '目前没有开放的报名计划，可以先练习和模拟，开放后在这里报名。'
}

const Steps = styled.ol`
  display: grid;
  gap: 40px;

  > li {
    padding-left: 48px;
  }
  > li:not(:last-child)::after {
    inset: 40px auto -32px 15px;
  }
  h3 {
    font-size: var(--type-18);
    line-height: 2rem;
  }
  h3 + .muted {
    margin: 4px 0 12px;
  }
  .papers > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 20px;
    align-items: center;
    padding: 16px 0;
  }
  .papers h4 {
    font-size: var(--type-16);
  }
  .papers [data-tone] {
    grid-row: 1 / 3;
    grid-column: 2;
    min-width: 128px;
  }
  .papers > li:not(:has([data-tone])) .meta,
  .note {
    grid-column: 1 / -1;
  }
  @media ${phones} {
    gap: 32px;

    > li {
      padding-left: 0;
    }
    > li > h3 {
      padding-left: 48px;
    }
    > li:not(:last-child)::after {
      content: none;
    }
    .papers > li {
      grid-template-columns: minmax(0, 1fr);
    }
    .papers [data-tone] {
      grid-row: auto;
      grid-column: 1;
      margin-top: 8px;
    }
  }
`
