import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { previewZhCN, useTexts } from '#lib/locale'
import type { Viewport } from './createViewport.ts'
import { IconButton } from './IconButton.tsx'

const never = () => () => undefined

/** Actions for the visible picture; none while it is loading. */
export function Toolbar({ viewport }: { viewport: Viewport | undefined }) {
  const texts = useTexts('preview', previewZhCN)
  const state = useSyncExternalStore(viewport?.subscribe ?? never, () => viewport?.state())
  return (
    <Root role="toolbar" aria-label={texts.tools}>
      <IconButton icon="zoomOut" label={texts.zoomOut} disabled={!state?.canZoomOut} onClick={viewport?.zoomOut} />
      <output aria-label={state && texts.zoom(state.percent)}>{state ? `${state.percent}%` : '–'}</output>
      <IconButton icon="zoomIn" label={texts.zoomIn} disabled={!state?.canZoomIn} onClick={viewport?.zoomIn} />
      <IconButton
        icon={state?.fitted ? 'original' : 'fit'}
        label={state?.fitted ? texts.original : texts.fit}
        disabled={!state}
        onClick={() => viewport?.toggleFit()}
      />
      <IconButton icon="rotateLeft" label={texts.rotateLeft} disabled={!state} onClick={() => viewport?.rotate(-1)} />
      <IconButton icon="rotateRight" label={texts.rotateRight} disabled={!state} onClick={() => viewport?.rotate(1)} />
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  /* The buttons' actions do not depend on the direction of writing. */
  direction: ltr;
  & > output {
    min-width: 48px;
    font-size: var(--type-14);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`
