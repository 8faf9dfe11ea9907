import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { RowList } from '#parts/list/RowList.ts'

/** Rows of the user's courses or series. On phones, progress and next step share a line below the image. */
export const LearningRows = styled(RowList)`
  .progress {
    max-width: 360px;
    white-space: nowrap;
    margin-top: 8px;
  }
  /* The click target extends beyond the text. */
  .renew {
    margin-left: 8px;
    padding-block: 12px;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media ${phones} {
    > li {
      grid-template-columns: 112px minmax(0, 1fr) auto;
      gap: 4px 12px;
      align-items: center;
    }
    li > img {
      grid-row: 1 / 3;
    }
    li > :nth-child(2) {
      display: contents;
    }
    :is(h3, .meta) {
      grid-column: 2 / -1;
      margin: 0;
    }
    .progress {
      grid-area: 4 / 1 / 4 / 3;
      max-width: none;
    }
    li > a {
      grid-area: 4 / 3;
    }
  }
`
