import { keyframes, styled } from 'styled-components'
import { rootReset } from '#lib/theme'

const fade = keyframes`from { opacity: 0; }`

/** Dialog of a preview, dark in every colour mode. `--pulled` (0 to 1) makes it transparent while an image is pulled down. */
export const PreviewDialog = styled.dialog`
  ${rootReset}
  --primary: #2bbf83;
  inset: 0;
  box-sizing: border-box;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: env(safe-area-inset-top) env(safe-area-inset-right) calc(env(safe-area-inset-bottom) + 4px) env(safe-area-inset-left);
  overflow: hidden;
  border: 0;
  background: rgb(13 16 20 / calc(0.97 - 0.7 * var(--pulled, 0)));
  transition: background-color 0.18s;
  color: #fff;
  color-scheme: dark;
  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    animation: ${fade} 0.16s ease-out;
  }
  &::backdrop {
    background: none;
  }
  /* A drawing with colours for both modes keeps its colours of the page. */
  & img {
    color-scheme: var(--scheme, light);
  }
  &:focus {
    outline: none;
  }
  & > header {
    display: flex;
    align-items: center;
    padding-block: 4px;
    padding-inline: 16px 8px;
    font-variant-numeric: tabular-nums;
  }
  & > header > [data-part='preview-count'] {
    margin-inline-end: auto;
  }
  & > header,
  & > footer {
    opacity: calc(1 - var(--pulled, 0));
  }
  & > footer {
    grid-row: 3;
    min-width: 0;
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
    &[open] {
      animation: none;
    }
  }
`
