import { styled } from 'styled-components'
import type { AttemptRow, Data } from '#lib/contract'
import { ExamMode, examModeLabel } from '#lib/enums'
import { beijingDate, ButtonLink, Empty, Pager, Tag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { examPaths } from '#app/paths/examPaths.ts'
import { NoMistakes } from '#parts/drawings/NoMistakes.tsx'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { beijingMinute } from '#parts/text/beijingTime.ts'
import { address, type HistoryFilter } from './address.ts'
import { outcomeOf, scoreText, usedText } from './result-texts.ts'

interface AttemptRowsProps {
  examId: string
  history: Data<'GET /api/exam/:id/history'>
  filter: HistoryFilter
  /** Id of the exam's practice paper; null if there is none. */
  practice: string | null
}

const modes = [undefined, ExamMode.Exam, ExamMode.Mock, ExamMode.Practice]

/** The user's attempts at an exam, newest first. */
export function AttemptRows({ examId, history, filter, practice }: AttemptRowsProps) {
  return (
    <Place>
      <h1>作答记录</h1>
      <LinkTabs
        label="作答的种类"
        items={modes.map((mode) => ({
          label: mode === undefined ? '全部' : examModeLabel[mode],
          href: address.href(filter, { mode }, examId),
          current: mode === filter.mode,
        }))}
      />
      {history.list.length === 0 ? (
        <Empty drawing={<NoMistakes />} title={filter.mode === undefined ? '还没有作答' : `还没有${examModeLabel[filter.mode]}记录`}>
          <ButtonLink tone="primary" href={practice === null ? examPaths.exam(examId) : examPaths.practice(examId, practice)}>
            {practice === null ? '回到考试' : '开始练习'}
          </ButtonLink>
        </Empty>
      ) : (
        <table>
          <thead className="meta">
            <tr className="line hairline">
              {['试卷', '交卷时间', '用时', '得分', '正确率', '结果'].map((head) => (
                <th scope="col" key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures">{history.list.map((row) => attemptRow(examId, row))}</tbody>
        </table>
      )}
      <Pager {...history} href={(page) => address.href(filter, { page }, examId)} label="作答记录分页" />
    </Place>
  )
}

function attemptRow(examId: string, row: AttemptRow) {
  const { id, paper, mode, state, startedAt, submittedAt, score, total, rightPercent } = row
  const outcome = outcomeOf(row)
  const running = mode === ExamMode.Exam ? examPaths.official(examId, paper.id) : examPaths.mock(examId, paper.id)
  return (
    <tr className="line hairline" key={id}>
      <th scope="row" className="paper">
        <a className="reach" href={state === 'running' ? running : examPaths.history(examId, id)}>
          {paper.name}
        </a>
        <small className="meta mode">{examModeLabel[mode]}</small>
      </th>
      <td data-label={submittedAt === null ? '开始' : '交卷'}>
        {submittedAt === null ? beijingDate(startedAt) : beijingMinute(submittedAt)}
      </td>
      <td data-label="用时">{usedText(row)}</td>
      <td data-label="得分">{score === null || total === null ? '—' : `${scoreText(score)} / ${scoreText(total)}`}</td>
      <td data-label="正确率">{rightPercent === null ? '—' : `${rightPercent}%`}</td>
      <td data-label="结果">
        <Tag tone={outcome.tone}>{outcome.text}</Tag>
      </td>
    </tr>
  )
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;

  h1 {
    font-size: var(--type-24);
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  :is(th, td) {
    padding: 16px 12px 16px 0;
    font-weight: 400;
    text-align: left;
    vertical-align: baseline;
  }
  thead th {
    padding-block: 8px;
  }
  .paper > a {
    color: var(--text);
    font-weight: 500;
  }
  .paper > a:hover {
    color: var(--primary-text);
  }
  .mode {
    margin-left: 8px;
  }
  @media ${phones} {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    .line {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 4px 16px;
      padding: 16px 0;
    }
    :is(th, td) {
      padding: 0;
    }
    :is(.paper, .paper + td) {
      grid-column: 1 / -1;
    }
    td::before {
      content: attr(data-label);
      margin-right: 8px;
      color: var(--text-muted);
      font-size: var(--type-14);
    }
  }
`
