import { useRef } from 'react'
import { styled } from 'styled-components'
import { Button, duration, Rich } from '#lib/primitives'
import type { NoteStore } from './createNoteStore.ts'
import { NoteConflict } from './NoteConflict.tsx'
import type { NoteItem, NoteMark } from './NoteItem.ts'
import { NoteEditor } from './NoteEditor.tsx'
import { removeNote } from './removeNote.ts'

const marks: Record<NoteMark, string> = {
  saved: '已保存',
  saving: '保存中',
  resending: '重传中',
  local: '仅存本机',
  refused: '仅存本机',
  conflict: '内容有冲突',
  empty: '内容为空，未保存',
}

interface NoteCardProps {
  note: NoteItem
  store: NoteStore
  editing: boolean
  onEdit: () => void
  onDone: () => void
  onJump: (seconds: number) => void
}

/** A note at its moment: read, written on, jumped from. */
export function NoteCard({ note, store, editing, onEdit, onDone, onJump }: NoteCardProps) {
  const { id, atSeconds, text, html, mark, refusal } = note
  const root = useRef<HTMLLIElement>(null)
  return (
    <Card ref={root} data-mark={mark}>
      <header>
        <button type="button" aria-label={`跳到 ${duration(atSeconds)}`} onClick={() => onJump(atSeconds)}>
          {duration(atSeconds)}
        </button>
        <small role="status">{refusal ? `${marks[mark]}：${refusal}` : marks[mark]}</small>
        {!editing && (
          <Button tone="plain" size="small" onClick={onEdit}>
            编辑
          </Button>
        )}
        <Button tone="plain" size="small" onClick={() => void removeNote(store, note)}>
          删除
        </Button>
      </header>
      {note.stored && <NoteConflict text={text} stored={note.stored} onResolve={(chosen) => store.resolve(id, chosen)} />}
      {editing ? (
        <NoteEditor text={text} onChange={(changed) => store.edit(id, changed)} onDone={onDone} />
      ) : html === null ? (
        <p>{text}</p>
      ) : (
        <Rich html={html} />
      )}
    </Card>
  )
}

const Card = styled.li`
  padding: 12px 0 16px;
  border-top: 1px solid var(--border);

  header {
    display: flex;
    gap: 4px 8px;
    align-items: center;
    margin-bottom: 8px;
  }
  header > button:first-child {
    min-height: 28px;
    padding: 0 10px;
    border-radius: 999px;
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  small {
    flex: 1;
    color: var(--text-faint);
    font-size: 12px;
  }
  &:is([data-mark='local'], [data-mark='refused'], [data-mark='conflict'], [data-mark='empty']) small {
    color: var(--warning);
  }
  > p {
    white-space: pre-wrap;
  }
  @media (pointer: coarse) {
    header > button:first-child {
      min-height: 44px;
      padding: 0 16px;
    }
  }
`
