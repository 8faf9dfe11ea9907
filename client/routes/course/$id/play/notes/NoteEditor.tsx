import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'

interface NoteEditorProps {
  text: string
  onChange: (text: string) => void
  onDone: () => void
}

/**
 * The editor of a note, which grows with its text. Escape, and Ctrl or ⌘ with Enter, close it without losing text. It
 * has no `maxLength`, because browsers truncate pasted text silently.
 */
export function NoteEditor({ text, onChange, onDone }: NoteEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  return (
    <Root>
      <textarea
        ref={field}
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
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: 8px;
  justify-items: end;

  textarea {
    width: 100%;
    min-height: 112px;
    max-height: 50vh;
    padding: 12px 12px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg-raised);
    font-size: var(--type-16);
    line-height: 1.6;
    field-sizing: content;
    resize: vertical;
  }
  textarea::placeholder {
    color: var(--text-faint);
    opacity: 1;
  }
  textarea:focus {
    border-color: var(--primary);
    outline: 1px solid var(--primary);
  }
`
