import { useRef, useEffect } from 'react'
import { styled } from 'styled-components'
import { Button, duration, RequestId, Rich } from '#lib/primitives'
import type { NoteStore } from './createNoteStore.ts'
import { NoteConflict } from './NoteConflict.tsx'
import type { NoteItem, NoteMark } from './NoteItem.ts'
import { maxCharacters, normalisedText } from './noteText.ts'

const marks: Record<NoteMark, string> = {
  saved: '已保存',
  saving: '保存中',
  resending: '重传中',
  local: '仅存本机',
  refused: '仅存本机',
  conflict: '内容有冲突',
  empty: '内容为空，未保存',
  long: '仅存本机',
}

interface NoteCardProps {
  note: NoteItem
  store: NoteStore
  editing: boolean
  onEdit: () => void
  onDone: () => void
  onRemove: () => void
  onJump: (seconds: number) => void
}

/** A note at its position in the lesson, which can be read, edited and jumped to. */
export function NoteCard({ note, store, editing, onEdit, onDone, onRemove, onJump }: NoteCardProps) {
  const { id, atSeconds, text, html, mark, stored, requestId } = note
  const root = useRef<HTMLLIElement>(null)
  const resolve = (act: () => void) => {
    act()
    // The resolved conflict's buttons were removed together with the focus.
    root.current?.querySelector<HTMLElement>('textarea, [data-edit]')?.focus()
  }
  return (
    <Card ref={root} data-mark={mark} data-note={id}>
      <header>
        <button type="button" aria-label={`跳到 ${duration(atSeconds)}`} onClick={() => onJump(atSeconds)}>
          {duration(atSeconds)}
        </button>
        <small className="state caption" role="status">
          {savedState(note)}
        </small>
        {!editing && (
          <Button tone="plain" size="small" data-edit="" onClick={onEdit}>
            编辑
          </Button>
        )}
        <Button tone="plain" size="small" onClick={onRemove}>
          删除
        </Button>
      </header>
      {mark === 'local' && <RequestId id={requestId} />}
      {stored && (
        <NoteConflict
          text={text}
          stored={stored}
          onResolve={(chosen) => resolve(() => store.resolve(id, chosen))}
          onKeepBoth={() => resolve(() => store.keepBoth(id))}
        />
      )}
      {editing ? (
        <NoteEditor text={text} onChange={(changed) => store.edit(id, changed)} onDone={onDone} />
      ) : html === null ? (
        <p className="text">{text}</p>
      ) : (
        <Rich html={html} />
      )}
    </Card>
  )
}

/** Describes the storage state of the note. */
function savedState({ mark, refusal, text }: NoteItem): string {
  const reason =
    mark === 'long' ? `超过 ${maxCharacters} 字，多出的 ${normalisedText(text).length - maxCharacters} 字在完成时另存为一条` : refusal
  return reason === null ? marks[mark] : `${marks[mark]}：${reason}`
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
    padding: 0 12px;
    border-radius: var(--radius-full);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-size: var(--type-14);
    font-variant-numeric: tabular-nums;
  }
  header > .state {
    flex: 1;
  }
  &:is([data-mark='local'], [data-mark='refused'], [data-mark='conflict'], [data-mark='empty'], [data-mark='long']) header > .state {
    color: var(--warning);
  }
  > .text {
    white-space: pre-wrap;
  }
  @media (pointer: coarse) {
    header > button:first-child {
      min-height: 44px;
      padding: 0 16px;
    }
  }
`

interface NoteEditorProps {
  text: string
  onChange: (text: string) => void
  onDone: () => void
}

/**
 * The editor of a note, which grows with its text. Escape, and Ctrl or ⌘ with Enter, close it without losing text. It
 * has no `maxLength`, because browsers truncate pasted text silently.
 */
function NoteEditor({ text, onChange, onDone }: NoteEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  return (
    <NoteEditorRoot>
      <textarea
        ref={field}
        className="growing"
        aria-label="笔记内容"
        rows={4}
        placeholder="写下要点，支持 Markdown，停笔 1 秒后自动保存"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const done = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          if (done && !event.nativeEvent.isComposing) onDone()
        }}
      />
      <Button size="small" onClick={onDone}>
        完成
      </Button>
    </NoteEditorRoot>
  )
}

const NoteEditorRoot = styled.div`
  display: grid;
  gap: 8px;
  justify-items: end;

  textarea {
    width: 100%;
    min-height: 112px;
    max-height: 50vh;
  }
`
