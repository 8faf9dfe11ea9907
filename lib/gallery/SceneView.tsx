import { styled } from 'styled-components'
import { tabletsUp } from '#lib/theme'
import { readableSource } from './readableSource.ts'
import type { SceneEntry } from './scenes.ts'
import { SourceCode } from './SourceCode.tsx'

interface SceneViewProps {
  scene: SceneEntry
  language: 'zh-CN' | 'en-US'
}

/** A scene with its title, description and code. */
export function SceneView({ scene: { id, title, note, Scene, source }, language }: SceneViewProps) {
  return (
    <Root className="scene" id={id.replace('/', '-')} aria-label={title}>
      <h2>
        <a href={`#/${id}`}>{title}</a>
      </h2>
      <p className="note">{note}</p>
      <div className="stage">
        <div lang={language} data-scene={id}>
          <Scene />
        </div>
        <SourceCode code={readableSource(source, id, language)} />
      </div>
    </Root>
  )
}

const Root = styled.section`
  /* Lets the content shrink with the available width, as on a page. */
  min-width: 0;
  & > h2 {
    font-size: var(--type-18);
  }
  & > h2 > a:hover {
    color: var(--primary-text);
  }
  & > .note {
    max-width: 38em;
    margin-top: 4px;
    color: var(--text-muted);
    font-size: var(--type-14);
  }
  & > .stage {
    margin-top: 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
  }
  & > .stage > [data-scene] {
    padding: 24px 16px;
    border-bottom: 1px solid var(--border);
  }
  @media ${tabletsUp} {
    & > .stage > [data-scene] {
      padding: 24px;
    }
  }
`
