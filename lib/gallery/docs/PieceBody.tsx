import { styled } from 'styled-components'
import type { Export } from '../../publish/readTypes.ts'
import { readableSource } from '../readableSource.ts'
import { scenes } from '../scenes.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { Entry } from './Entry.tsx'
import { Island } from './Island.tsx'
import type { PieceNotes } from './notes.ts'

interface PieceBodyProps {
  piece: string
  notes: PieceNotes
  /** Exports listed on the page. */
  shown: readonly Export[]
  /** Entry points that provide the exports. */
  entries: readonly string[]
}

/** A component with its live examples and their code, its props, its keys, and its accessibility notes. */
export function PieceBody({ piece, notes, shown, entries }: PieceBodyProps) {
  return (
    <Root>
      <section aria-labelledby="examples">
        <h2 id="examples">示例</h2>
        {scenes
          .filter((scene) => scene.piece === piece)
          .map(({ id, title, note, source }) => (
            // The URL of a scene in the gallery, which links in scenes refer to.
            <section className="scene" key={id} id={`/${id}`} aria-label={title}>
              <h3>
                <a href={`#/${id}`}>{title}</a>
              </h3>
              <p className="note">{note}</p>
              <div className="stage">
                <Island name={`scene/${id}`} />
                <details>
                  <summary>代码</summary>
                  <div className="code">
                    <CodeBlock code={readableSource(source, id, 'zh-CN')} />
                  </div>
                </details>
              </div>
            </section>
          ))}
      </section>
      <section aria-labelledby="props">
        <h2 id="props">属性</h2>
        {shown.map((entry) => (
          <Entry key={entry.name} entry={entry} />
        ))}
        <p className="more">
          这个入口的全部导出：
          {entries.map((entry) => (
            <a key={entry} href={`api-${entry}.html`}>
              @zeyiji/ui/{entry}
            </a>
          ))}
        </p>
      </section>
      <KeysAndAccess notes={notes} level="h2" />
    </Root>
  )
}

/** Keys of a component and its accessibility notes. */
export function KeysAndAccess({ notes: { keys, access }, level: Heading }: { notes: PieceNotes; level: 'h2' | 'h3' }) {
  const anchors = Heading === 'h2'
  return (
    <Notes>
      {keys.length > 0 && (
        <>
          <Heading id={anchors ? 'keys' : undefined}>键盘</Heading>
          <dl>
            {keys.map(([pressed, effect]) => (
              <div className="key" key={pressed}>
                <dt>
                  <kbd>{pressed}</kbd>
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Heading id={anchors ? 'access' : undefined}>无障碍</Heading>
      <ul>
        {access.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notes>
  )
}

const Root = styled.div`
  h2 {
    margin-top: 40px;
    font-size: var(--type-24);
  }
  .scene {
    min-width: 0;
    margin-top: 24px;
  }
  .scene > h3 {
    font-size: var(--type-18);
  }
  .scene > h3 > a:hover {
    color: var(--primary-text);
  }
  .scene > .note {
    max-width: 38em;
    margin-top: 4px;
    color: var(--text-muted);
    font-size: var(--type-14);
  }
  .stage {
    margin-top: 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
  }
  .stage > [data-island] {
    padding: 24px 16px;
    border-bottom: 1px solid var(--border);
  }
  .stage summary {
    width: fit-content;
    padding: 8px 16px;
    color: var(--text-muted);
    font-size: var(--type-14);
    line-height: 28px;
    cursor: pointer;
  }
  .stage summary:focus-visible {
    outline-offset: -4px;
  }
  .code > * {
    margin: 0;
  }
  .more {
    margin-top: 24px;
    color: var(--text-muted);
  }
  .more > a {
    margin-inline-end: 12px;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const Notes = styled.div`
  h3 {
    margin-top: 16px;
    color: var(--text-muted);
    font-size: var(--type-14);
  }
  dl {
    max-width: 640px;
    margin-top: 12px;
  }
  dl > .key {
    display: grid;
    grid-template-columns: minmax(88px, 1fr) minmax(0, 3fr);
    gap: 16px;
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
  }
  dt > * {
    font: inherit;
    font-weight: 500;
  }
  dd {
    color: var(--text-muted);
  }
  ul {
    max-width: 46em;
    margin-top: 8px;
    padding-inline-start: 24px;
    list-style: disc;
    line-height: 1.7;
  }
`
