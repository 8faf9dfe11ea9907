import { useEffect } from 'react'
import { styled } from 'styled-components'
import type { Piece } from './pieces.ts'
import { type SceneEntry, scenes } from './scenes.ts'
import { SceneView } from './SceneView.tsx'

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
