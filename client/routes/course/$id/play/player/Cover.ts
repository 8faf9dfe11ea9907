import { keyframes, styled } from 'styled-components'
import { phones } from '#lib/theme'

const dim = keyframes`from { opacity: 0; }`

/** Covers the picture with a message and actions: a paragraph, a strong line, a row of buttons. `data-split` has a sign beside them. */
export const Cover = styled.div`
  position: absolute;
  z-index: 3;
  inset: 0;
  place-content: safe center;
  justify-items: center;
  padding: 12px 16px;
  overflow-y: auto;
  background: rgb(13 16 20 / 0.95);
  color: var(--text);
  text-align: center;
  animation: ${dim} 0.3s;

  &[data-split] {
    grid-template-columns: minmax(0, 560px) minmax(160px, 280px);
    gap: 40px;
    place-items: center;
    padding: 16px 32px;
    text-align: left;
  }
  &[data-split] .actions {
    justify-content: start;
  }
  .text {
    max-width: 30em;
  }
  .title {
    max-width: 24em;
    font-size: var(--type-18);
    font-weight: 600;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    justify-content: center;
    margin-top: 4px;
  }
  /* The picture is low on phones. */
  @media ${phones} {
    gap: 4px;

    &[data-split] {
      grid-template-columns: minmax(0, 1fr);
      gap: 4px;
      padding: 8px 16px;
    }

    .title {
      max-width: 100%;
      overflow: hidden;
      font-size: var(--type-16);
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .actions {
      flex-wrap: nowrap;
      gap: 8px;
    }
    .actions > * {
      padding-inline: 12px;
    }
  }
`
