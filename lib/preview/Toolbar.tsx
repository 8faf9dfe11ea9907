import { type ReactNode, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { previewZhCN, useTexts } from '#lib/locale'
import { VisuallyHidden } from '#lib/primitives'
import type { Viewport } from './createViewport.ts'
import { IconButton } from './IconButton.tsx'

const never = () => () => undefined

interface ToolbarProps {
  viewport: Viewport | undefined
  /** Additional buttons after the built-in ones. */
  children?: ReactNode
}

/** Actions for the current image; the built-in ones have no effect while it is loading. */
export function Toolbar({ viewport, children }: ToolbarProps) {
  const texts = useTexts('preview', previewZhCN)
  const state = useSyncExternalStore(viewport?.subscribe ?? never, () => viewport?.state())
  return (
    <Root role="toolbar" data-part="preview-tools" aria-label={texts.tools}>
      <IconButton part="preview-zoom-out" icon="zoomOut" label={texts.zoomOut} disabled={!state?.canZoomOut} onClick={viewport?.zoomOut} />
      <output data-part="preview-zoom" aria-label={state && texts.zoom(state.percent)}>
        {state ? `${state.percent}%` : '–'}
      </output>
      <IconButton part="preview-zoom-in" icon="zoomIn" label={texts.zoomIn} disabled={!state?.canZoomIn} onClick={viewport?.zoomIn} />
      <IconButton
        part="preview-fit"
        icon={state?.fitted ? 'original' : 'fit'}
        label={state?.fitted ? texts.original : texts.fit}
        disabled={!state}
        onClick={() => viewport?.toggleFit()}
      />
      <IconButton
        part="preview-rotate-left"
        icon="rotateLeft"
        label={texts.rotateLeft}
        disabled={!state}
        onClick={() => viewport?.rotate(-1)}
      />
      <IconButton
        part="preview-rotate-right"
        icon="rotateRight"
        label={texts.rotateRight}
        disabled={!state}
        onClick={() => viewport?.rotate(1)}
      />
      {children}
      <VisuallyHidden role="status">{state?.degrees === undefined ? '' : texts.rotated(state.degrees)}</VisuallyHidden>
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px;
  /* The actions of the buttons do not depend on the text direction. */
  direction: ltr;
  & > output {
    min-width: 48px;
    font-size: var(--type-14);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`
