import { styled } from 'styled-components'
import type { QuestionReport } from '#lib/contract'
import { questionFaultLabel } from '#lib/enums'
import { relativeTime, Rich, Tag } from '#lib/primitives'

const states = {
  open: { text: '核对中', tone: 'neutral' },
  accepted: { text: '已采纳', tone: 'primary' },
  declined: { text: '未采纳', tone: 'warning' },
} as const

/** Errors reported by the learner, with the outcome of each. */
export const ReportRows = ({ reports, now }: { reports: QuestionReport[]; now: number }) => (
  <List>
    {reports.map(({ id, exam, kind, text, stem, state, createdAt, answer, answeredAt }) => (
      <li className="hairline" key={id}>
        <p className="head row">
          <b>{questionFaultLabel[kind]}</b>
          <Tag tone={states[state].tone}>{states[state].text}</Tag>
          <span className="meta">{`${exam.name} · ${relativeTime(createdAt, now)}`}</span>
        </p>
        <div className="panel">
          <Rich html={stem} />
        </div>
        <p className="text">{text}</p>
        {answer !== null && (
          <p className="text">
            <span className="meta">{`回复${answeredAt === null ? '' : `（${relativeTime(answeredAt, now)}）`}：`}</span>
            {answer}
          </p>
        )}
      </li>
    ))}
  </List>
)

const List = styled.ul`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 20px 0;
  }
  .head {
    flex-wrap: wrap;
    gap: 4px 12px;
  }
  .panel {
    padding: 12px 16px;
  }
  .text {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`
