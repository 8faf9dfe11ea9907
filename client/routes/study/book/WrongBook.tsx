import { useState } from 'react'
import { styled } from 'styled-components'
import { Download } from 'lucide'
import type { QuestionReport, WrongEntry } from '#lib/contract'
import { questionFaultLabel } from '#lib/enums'
import { Button, ButtonLink, Empty, Pager, relativeTime, Rich, Tag } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { NoMistakes } from '#parts/drawings/NoMistakes.tsx'
import { PrintButton } from '#parts/page/PrintButton.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import { address, type StudyFilter } from '../address.ts'
import { BookFilters } from './BookFilters.tsx'
import { DueCard } from './DueCard.tsx'
import { HiddenDuringExam } from './HiddenDuringExam.tsx'
import type { WrongBookData } from './loadBook.ts'
import { WrongEntryRow } from './WrongEntryRow.tsx'

interface WrongBookProps {
  data: WrongBookData
  filter: StudyFilter
  now: number
}

/** Wrong-question book: the reviews due today first, then each question with learning aids. */
export function WrongBook({ data: { options, entries, reports }, filter, now }: WrongBookProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const list = entries?.list ?? []
  const choose = (id: string) => setChosen((old) => (old.has(id) ? new Set([...old].filter((each) => each !== id)) : new Set([...old, id])))
  const page = entries ?? reports!
  return (
    <Place className="book">
      <HiddenDuringExam exams={options.held} />
      {filter.book === 'in' && <DueCard options={options} exam={filter.exam} />}
      <BookFilters options={options} filter={filter} />
      {entries && list.length > 0 && filter.book === 'in' && (
        <p className="tools tags">
          <ExportButton filter={filter} />
          <PrintButton />
        </p>
      )}
      {reports && <ReportRows reports={reports.list} now={now} />}
      {page.list.length === 0 && <EmptyBook data={{ options, entries, reports }} filter={filter} />}
      {list.length > 0 && (
        <ul className="entries">
          {list.map((entry) => (
            <WrongEntryRow
              key={entry.id}
              entry={entry}
              chosen={chosen.has(entry.id)}
              onChoose={entry.practice === null || entry.knownAt !== null ? undefined : () => choose(entry.id)}
            />
          ))}
        </ul>
      )}
      <SelectionBar entries={list.filter(({ id }) => chosen.has(id))} />
      <Pager {...page} href={(number) => address.href(filter, { page: number })} label="错题本分页" />
    </Place>
  )
}

/** Message for an empty book, with the reason and the next step. */
function EmptyBook({ data: { options, reports }, filter }: Pick<WrongBookProps, 'data' | 'filter'>) {
  if (options.held.length > 0 && options.count === 0 && !reports) return null
  if (reports) return <Empty drawing={<NoMistakes />} title="还没有报告过题目的问题，做题时发现不对，可以点“纠错”" />
  const narrowed = filter.exam ?? filter.point ?? filter.cause ?? filter.due
  if (narrowed !== undefined)
    return (
      <Empty drawing={<NoMistakes />} title={filter.due ? '今天该复习的都复习完了' : '没有这样的错题'}>
        <ButtonLink href={address.href({ tab: filter.tab, book: filter.book, month: filter.month })}>看全部</ButtonLink>
      </Empty>
    )
  if (filter.book === 'known') return <Empty drawing={<NoMistakes />} title="还没有移出的题：连续答对、记牢了的题会移到这里" />
  return (
    <Empty drawing={<NoMistakes />} title="错题本是空的：练习和模拟里答错的题会自动收进来，到了该复习的那天提醒你">
      <ButtonLink tone="primary" href={paths.exams}>
        去做练习
      </ButtonLink>
    </Empty>
  )
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-top: 16px;

  .entries {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .tools {
    justify-content: flex-end;
  }
  @media print {
    .tools {
      display: none;
    }
  }
`

/** Button that exports all pages of the filtered book as a table. */
function ExportButton({ filter: { exam, point, cause, due } }: { filter: StudyFilter }) {
  const { busy, attempt } = useAttempt('没有导出，请重试')
  const save = () =>
    attempt(async () => {
      const { fileName, csv } = await browserApi('GET /api/wrongBook/export', { exam, point, cause, due })
      const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      const link = document.createElement('a')
      link.href = url
      link.download = fileName
      link.click()
      URL.revokeObjectURL(url)
    })
  return (
    <Button size="small" busy={busy} onClick={save}>
      <Icon of={Download} size={16} />
      导出表格
    </Button>
  )
}

const states = {
  open: { text: '核对中', tone: 'neutral' },
  accepted: { text: '已采纳', tone: 'primary' },
  declined: { text: '未采纳', tone: 'warning' },
} as const

/** Errors reported by the learner, with the outcome of each. */
const ReportRows = ({ reports, now }: { reports: QuestionReport[]; now: number }) => (
  <ReportRowsList>
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
  </ReportRowsList>
)

const ReportRowsList = styled.ul`
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

/** Link to practise the selected entries; all of them are of one exam, because a practice is. */
function SelectionBar({ entries }: { entries: WrongEntry[] }) {
  const [first] = entries
  if (!first?.practice) return null
  const isOne = entries.every(({ exam }) => exam.id === first.exam.id)
  return (
    <SelectionBarRoot role="status">
      <span>{isOne ? `已选 ${entries.length} 题` : '一次练习只能练同一场考试的题'}</span>
      {isOne && (
        <ButtonLink
          tone="primary"
          size="small"
          href={examPaths.practice(first.exam.id, first.practice, { entries: entries.map(({ id }) => id) })}
        >
          练选中的题
        </ButtonLink>
      )}
    </SelectionBarRoot>
  )
}

const SelectionBarRoot = styled.div`
  position: sticky;
  bottom: 12px;
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  padding: 12px 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--bg-raised);
  box-shadow: var(--shadow-menu);

  @media print {
    display: none;
  }
`
