import { Flag, LayoutGrid } from 'lucide'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { desktops, lowWindows } from '#lib/theme'
import { Icon } from '#parts/page/Icon.tsx'

interface FootBarProps {
  place: number
  count: number
  flagged: boolean
  /** In practice mode: an answer is selected and can be confirmed. */
  confirmable: boolean
  onConfirm: () => void
  onFlag: () => void
  onSheet: () => void
  onOpen: (index: number) => void
  onSubmit: () => void
}

/** Bottom bar with previous and next in reach of the thumb, and the flag and answer sheet buttons between them. */
export function FootBar({ place, count, flagged, confirmable, onConfirm, onFlag, onSheet, onOpen, onSubmit }: FootBarProps) {
  const isLast = place === count - 1
  return (
    <Bar>
      <div className="body row">
        <Button size="large" aria-disabled={place === 0 || undefined} onClick={() => onOpen(place - 1)}>
          上一题
        </Button>
        <button type="button" className="tool muted" aria-pressed={flagged} onClick={onFlag}>
          <Icon of={Flag} />
          <span className="caption">标记</span>
        </button>
        <button type="button" className="tool sheet muted" aria-haspopup="dialog" onClick={onSheet}>
          <Icon of={LayoutGrid} />
          <span className="caption figures">{`${place + 1}/${count}`}</span>
        </button>
        {confirmable ? (
          <Button size="large" tone="primary" onClick={onConfirm}>
            确定
          </Button>
        ) : (
          <Button size="large" tone="primary" onClick={() => (isLast ? onSubmit() : onOpen(place + 1))}>
            {isLast ? '答完了' : '下一题'}
          </Button>
        )}
      </div>
    </Bar>
  )
}

const Bar = styled.footer`
  position: sticky;
  z-index: 30;
  bottom: 0;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--border);
  background: var(--bg);

  > .body {
    flex-wrap: wrap;
    max-width: calc(760px + 2 * var(--gutter));
    margin: 0 auto;
    padding: 8px var(--gutter);
  }
  .body > :first-child,
  .body > :last-child {
    flex: 1 1 auto;
    max-width: 200px;
    padding-inline: 12px;
  }
  .body > :last-child {
    flex-grow: 2;
    margin-left: auto;
  }
  .tool {
    display: grid;
    flex: none;
    gap: 4px;
    place-items: center;
    align-content: center;
    min-width: 48px;
    height: 48px;
    border-radius: var(--radius-control);
  }
  .tool .caption {
    color: inherit;
    line-height: 1;
  }
  .tool[aria-pressed='true'] {
    background: var(--warning-soft);
    color: var(--warning);
  }
  @media (hover: hover) {
    .tool:hover {
      background: var(--bg-subtle);
    }
  }
  @media ${desktops} {
    border-top: 0;

    .sheet {
      display: none;
    }
  }
  @media ${lowWindows} {
    position: static;
  }
`
