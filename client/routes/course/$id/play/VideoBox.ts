import { styled } from 'styled-components'

/** The place of the picture, 16 to 9, before and instead of a player: dark in both modes. */
export const VideoBox = styled.div.attrs<{ 'data-color-mode'?: string }>({ 'data-color-mode': 'dark' })`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  width: 100%;
  min-height: 240px;
  max-height: calc(100dvh - 48px);
  padding: 16px;
  overflow: auto;

  /* As high as the player that comes. */
  &[aria-busy] {
    min-height: 0;
    padding: 0;
  }
  background: var(--bg-sunken);
  color: var(--text);
`
