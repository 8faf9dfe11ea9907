import { styled } from 'styled-components'
import type { Note } from '#lib/contract'
import { Button } from '#lib/primitives'
import { joinNotes, maxCharacters } from './noteText.ts'

interface NoteConflictProps {
  /** Text on this device. */
  text: string
  /** Version that was stored from another device. */
  stored: Note
  onResolve: (text: string) => void
  onKeepBoth: () => void
}

/** Shows both versions of a note that was changed in two places, and lets the user choose. Neither is discarded before. */
export function NoteConflict({ text, stored, onResolve, onKeepBoth }: NoteConflictProps) {
  const fits = joinNotes(stored.text, text) !== undefined
  return (
    <Root className="stack" role="group" aria-label="这条笔记在别处也改过">
      <p className="warning">这条笔记在别处也改过，请选择保留哪一份。</p>
      <div className="versions stack">
        <figure className="version">
          <figcaption className="when muted">本机的内容</figcaption>
          <blockquote>{text}</blockquote>
          <Button size="small" onClick={() => onResolve(text)}>
            保留本机的
          </Button>
        </figure>
        <figure className="version">
          <figcaption className="when muted">别处的内容</figcaption>
          <blockquote>{stored.text}</blockquote>
          <Button size="small" onClick={() => onResolve(stored.text)}>
            保留别处的
          </Button>
        </figure>
      </div>
      {!fits && <p className="warning">{`两份合起来超过 ${maxCharacters} 字，都留下会存成两条笔记，内容一字不少。`}</p>}
      <Button size="small" tone="primary" onClick={onKeepBoth}>
        {fits ? '两份都留，合成一条' : '两份都留，存成两条'}
      </Button>
    </Root>
  )
}

const Root = styled.div`
  justify-items: start;
  margin-bottom: 12px;
  padding: 12px;
  border-radius: var(--radius-card);
  background: var(--warning-soft);

  > .warning {
    color: var(--warning);
  }
  > .versions {
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    width: 100%;
  }
  .version {
    display: grid;
    gap: 8px;
    align-content: start;
    justify-items: start;
  }
  .when {
    font-size: var(--type-14);
  }
  blockquote {
    width: 100%;
    max-height: 240px;
    padding: 8px 12px;
    overflow: auto;
    border-radius: var(--radius-control);
    background: var(--bg-raised);
    white-space: pre-wrap;
  }
`
