import { useState } from 'react'
import { styled } from 'styled-components'
import { textLimits, type WrongEntry } from '#lib/contract'
import { MistakeCause, mistakeCauseLabel } from '#lib/enums'
import { Button, Field } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'

/** Focuses the field when it appears, because the user has just pressed its button. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Cause of the mistake, and the user's note. */
export function EntryNotes({ entry: { id, cause: stored, note: storedNote } }: { entry: WrongEntry }) {
  const [cause, setCause] = useState(stored)
  const [note, setNote] = useState(storedNote)
  /** Text being written; undefined while there is none. */
  const [draft, setDraft] = useState<string>()
  const { busy, attempt } = useAttempt('没有保存，内容还在，请重试')
  const choose = (next: MistakeCause) => {
    const before = cause
    setCause(next)
    attempt(() =>
      browserApi('PUT /api/wrongBook/:id', { id, cause: next }).catch((error: unknown) => {
        setCause(before)
        throw error
      }),
    )
  }
  const save = () =>
    attempt(async () => {
      const { note: kept } = await browserApi('PUT /api/wrongBook/:id', { id, note: draft ?? '' })
      setNote(kept)
      setDraft(undefined)
    })
  return (
    <Words>
      <div className="line row">
        <label className="row">
          <span className="meta">错因</span>
          <select value={cause} disabled={busy} onChange={({ target }) => choose(target.value as MistakeCause)}>
            {Object.values(MistakeCause).map((each) => (
              <option key={each} value={each}>
                {mistakeCauseLabel[each]}
              </option>
            ))}
          </select>
        </label>
        {draft === undefined && (
          <Button size="small" onClick={() => setDraft(note)}>
            {note === '' ? '写一句提醒' : '改提醒'}
          </Button>
        )}
      </div>
      {draft === undefined ? (
        note !== '' && <p className="note">{note}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <Field label="给自己的提醒" hint={`${draft.length} / ${textLimits.wrongQuestionNote} 字`}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                ref={focus}
                maxLength={textLimits.wrongQuestionNote}
                value={draft}
                onChange={({ target }) => setDraft(target.value)}
              />
            )}
          </Field>
          <p className="acts tags">
            <Button type="submit" size="small" tone="primary" busy={busy}>
              保存
            </Button>
            <Button size="small" onClick={() => setDraft(undefined)}>
              取消
            </Button>
          </p>
        </form>
      )}
    </Words>
  )
}

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;

  .line {
    flex-wrap: wrap;
    gap: 8px 16px;
  }
  select {
    min-height: 36px;
    padding: 4px 8px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg-raised);
    font-size: var(--type-14);
  }
  .note {
    padding: 12px 16px;
    border-radius: var(--radius-control);
    background: var(--bg-subtle);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .acts {
    margin-top: 8px;
  }
  textarea {
    resize: vertical;
    line-height: 1.7;
  }
  @media (pointer: coarse) {
    select {
      min-height: 44px;
      font-size: var(--type-16);
    }
  }
  @media print {
    .line {
      display: none;
    }
  }
`
