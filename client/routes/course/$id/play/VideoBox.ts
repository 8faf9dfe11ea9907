import { styled } from 'styled-components'

/** Placeholder of the picture in 16:9, shown before or instead of a player; dark in both colour schemes. */
export const VideoBox = styled.div.attrs<{ 'data-color-mode'?: string }>({ 'data-color-mode': 'dark' })`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  width: 100%;
  min-height: 240px;
  max-height: calc(100dvh - 48px);
  padding: 16px;
  overflow: auto;

  /* Has the height of the player that replaces it. */
  &[aria-busy] {
    min-height: 0;
    padding: 0;
  }
  background: var(--bg-sunken);
  color: var(--text);
`
