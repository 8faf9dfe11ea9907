import { useState } from 'react'
import { styled } from 'styled-components'
import { Button, ButtonLink, Tag } from '#lib/primitives'
import type { WrongEntry } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { kindLabel } from '#parts/exam/question-texts.ts'
import { QuestionTools } from '#parts/exam/QuestionTools.tsx'
import { beijingDay } from '#parts/text/beijingTime.ts'
import { ReviewQuestions } from './ReviewQuestions.tsx'
import { EntryNotes } from './EntryNotes.tsx'

interface WrongEntryRowProps {
  entry: WrongEntry
  chosen: boolean
  /** Absent if the entry cannot be practised. */
  onChoose: (() => void) | undefined
}

/** Question of the book: first without, then with its answer; the cause of the mistake, and learning aids. */
export function WrongEntryRow({ entry, chosen, onChoose }: WrongEntryRowProps) {
  const { id, exam, practice, kind, point, wrongCount, knownAt, variantCount, questions } = entry
  const [known, setKnown] = useState(knownAt !== null)
  const { busy, attempt } = useAttempt('没有成功，请重试')
  const know = (next: boolean) =>
    attempt(async () => {
      await browserApi('POST /api/wrongBook/known', { ids: [id], known: next })
      setKnown(next)
    })
  const button = (
    <Button size="small" busy={busy} onClick={() => know(!known)}>
      {known ? (knownAt === null ? '撤销' : '放回错题本') : '已掌握'}
    </Button>
  )
  const title = [kindLabel[kind], point?.name].filter(Boolean).join(' · ')
  if (known && knownAt === null)
    return (
      <Moved className="card" role="status">
        <span>{`已移出错题本：${title}`}</span>
        {button}
      </Moved>
    )
  return (
    <Entry className="card" aria-label={title}>
      <div className="head">
        <div className="facts">
          {onChoose ? (
            <label className="choose">
              <input type="checkbox" checked={chosen} onChange={onChoose} />
              <b>{title}</b>
            </label>
          ) : (
            <b>{title}</b>
          )}
          <span className="meta figures">
            {[exam.name, `答错 ${wrongCount} 次`, !entry.due && stateText(entry, known)].filter(Boolean).join(' · ')}
          </span>
        </div>
        {entry.due && !known && <Tag tone="warning">今天该复习</Tag>}
      </div>
      <ReviewQuestions questions={questions} />
      <EntryNotes entry={entry} />
      <QuestionTools attempt={entry.attempt} question={questions[0]?.handle ?? ''} favourite={entry.favourite}>
        {button}
        {!known && practice !== null && variantCount > 0 && (
          <ButtonLink size="small" href={examPaths.practice(exam.id, practice, { variantsOf: id, count: Math.min(5, variantCount) })}>
            练同类题
          </ButtonLink>
        )}
      </QuestionTools>
    </Entry>
  )
}

function stateText({ practice, dueAt, knownAt }: WrongEntry, known: boolean): string {
  if (known) return knownAt === null ? '已移出' : `${beijingDay(knownAt)}移出`
  return practice === null ? '不再出题，供回看' : `${beijingDay(dueAt)}复习`
}

const Moved = styled.li`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  padding: 12px 20px;
  color: var(--text-muted);

  @media print {
    display: none;
  }
`

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 20px;

  .head {
    display: flex;
    gap: 12px;
    align-items: flex-start;
  }
  .facts {
    display: grid;
    flex: 1;
    gap: 4px;
    min-width: 0;
  }
  .choose {
    display: flex;
    gap: 12px;
    align-items: center;
    width: fit-content;
    cursor: pointer;
  }
  .choose input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: var(--primary);
  }
  @media (pointer: coarse) {
    .choose {
      padding-block: 12px;
      margin-block: -12px;
    }
  }
  @media print {
    break-inside: avoid;

    .choose input {
      display: none;
    }
  }
`
