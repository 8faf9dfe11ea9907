import { styled } from 'styled-components'
import { desktops, wideDesktops } from '#lib/theme'

/**
 * Layout of a long text: an `article`, its `contents`, and the `facts` about it. On wide screens the text is in the
 * middle, and the two others stay visible beside it; without contents the facts take their place.
 */
export const ReadingColumns = styled.div`
  --reading: 608px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px 48px;

  > .reading {
    display: grid;
    gap: 32px;
  }
  > .reading > * {
    min-width: 0;
    max-width: var(--reading);
  }
  h1 {
    font-size: var(--type-24);
    text-wrap: pretty;
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  > .reading > .part > h2 {
    margin-bottom: 8px;
    font-size: var(--type-18);
  }
  > .reading > header > .meta {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    align-items: center;
    margin-top: 12px;
  }
  .notice {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    margin-bottom: 20px;
    padding: 12px 16px;
    border-radius: var(--radius-control);
    background: var(--warning-soft);
    color: var(--warning);
  }
  .notice a {
    padding: 12px 0;
    margin: -12px 0;
    text-decoration: underline;
    text-underline-offset: 3px;
    white-space: nowrap;
  }
  /* If there is no space beside the text, its contents are folded above it. */
  > .contents {
    display: none;
  }
  > .facts {
    display: grid;
    gap: 24px;
    align-content: start;
  }
  > .facts > .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  @media screen and ${desktops} {
    grid-template-columns: minmax(0, 1fr) var(--reading);
    grid-template-rows: auto 1fr;

    > .reading {
      grid-area: 1 / 2 / 3 / 3;
    }
    > .contents,
    > .facts {
      display: grid;
      grid-column: 1;
      align-self: start;
    }
    > .contents {
      position: sticky;
      top: 96px;
      grid-row: 2;
      max-height: calc(100vh - 120px);
      overflow-y: auto;
    }
  }
  @media screen and ${wideDesktops} {
    grid-template-columns: minmax(0, 1fr) var(--reading) minmax(0, 1fr);

    > :is(.contents, .facts) {
      position: sticky;
      top: 96px;
      grid-row: 1;
      max-height: calc(100vh - 120px);
      padding: 4px;
      overflow-y: auto;
    }
    > .contents ~ .facts {
      grid-column: 3;
    }
  }
  @media print {
    display: block;

    > .reading > * {
      max-width: none;
      margin-bottom: 16px;
    }
    > .contents,
    > .facts {
      display: none;
    }
  }
`
