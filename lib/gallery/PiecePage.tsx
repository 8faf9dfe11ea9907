import { useEffect } from 'react'
import { styled } from 'styled-components'
import { tabletsUp } from '#lib/theme'
import { CodeText } from './CodeText.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { Piece } from './pieces.ts'
import { readableSource } from './readableSource.ts'
import { type SceneEntry, scenes } from './scenes.ts'

interface PiecePageProps {
  piece: Piece
  /** The scene to scroll into view. */
  scene: string | undefined
  language: 'zh-CN' | 'en-US'
}

/** Page of a component with all its scenes. */
export function PiecePage({ piece: { id, title, about }, scene, language }: PiecePageProps) {
  useEffect(() => {
    if (scene) document.getElementById(`${id}-${scene}`)?.scrollIntoView()
    else scrollTo(0, 0)
  }, [id, scene])
  return (
    <Root>
      <h1>{title}</h1>
      <p className="lead">{about}</p>
      {scenes
        .filter(({ piece }) => piece === id)
        .map((entry: SceneEntry) => (
          <SceneView key={entry.id} scene={entry} language={language} />
        ))}
    </Root>
  )
}

const Root = styled.main`
  display: grid;
  gap: 40px;
  align-content: start;
  min-width: 0;
  max-width: 960px;
  padding: 24px var(--gutter) 64px;
  & > h1 {
    font-size: var(--type-24);
  }
  & > h1 + .lead {
    max-width: 38em;
    margin-top: -32px;
    color: var(--text-muted);
    font-size: var(--type-16);
    line-height: 1.7;
  }
  & > .scene {
    scroll-margin-top: 88px;
  }
`

interface SceneViewProps {
  scene: SceneEntry
  language: 'zh-CN' | 'en-US'
}

/** A scene with its title, description and code. */
function SceneView({ scene: { id, title, note, Scene, source }, language }: SceneViewProps) {
  return (
    <SceneViewRoot className="scene" id={id.replace('/', '-')} aria-label={title}>
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
    </SceneViewRoot>
  )
}

const SceneViewRoot = styled.section`
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

/** Code that can be expanded and copied. */
function SourceCode({ code }: { code: string }) {
  return (
    <SourceCodeRoot>
      <details>
        <summary>代码</summary>
        <CodeText code={code} />
      </details>
      <CopyButton code={code} />
    </SourceCodeRoot>
  )
}

const SourceCodeRoot = styled.div`
  position: relative;
  & > button {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 8px;
  }
  summary {
    width: fit-content;
    padding: 8px 16px;
    color: var(--text-muted);
    font-size: var(--type-14);
    line-height: 24px;
    cursor: pointer;
  }
  summary:focus-visible {
    outline-offset: -4px;
  }
`
