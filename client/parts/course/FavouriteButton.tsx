import { Heart } from 'lucide'
import { styled } from 'styled-components'
import type { FavouriteKind } from '#lib/contract'
import { Button, type ButtonSize } from '#lib/primitives'
import { Icon } from '../page/Icon.tsx'
import { useFavourite } from './useFavourite.ts'

interface FavouriteButtonProps {
  kind: FavouriteKind
  id: string
  /** Default `medium`. */
  size?: ButtonSize
}

/** Button that adds an item to the favourites or removes it. The surrounding page is the same for every visitor. */
export function FavouriteButton({ kind, id, size = 'medium' }: FavouriteButtonProps) {
  const { on, busy, toggle } = useFavourite(kind, id)
  return (
    <Root size={size} busy={busy} data-on={on || undefined} onClick={toggle}>
      <Icon of={Heart} size={18} />
      {on ? '已收藏' : '收藏'}
    </Root>
  )
}

/* The same width with either label, so that nothing moves when the state arrives late. */
const Root = styled(Button)`
  display: inline-grid;
  grid-template-columns: auto 3em;
  min-width: 116px;
  text-align: start;

  /* The heart shrinks on press and springs back as it fills. */
  .icon {
    fill: transparent;
    transition:
      fill 0.15s,
      color 0.15s,
      transform 0.18s cubic-bezier(0.3, 2.4, 0.5, 1);
  }
  @media (prefers-reduced-motion: no-preference) {
    &:active .icon {
      transform: scale(0.75);
    }
  }
  &[data-on] .icon {
    fill: var(--danger);
    color: var(--danger);
  }
`
