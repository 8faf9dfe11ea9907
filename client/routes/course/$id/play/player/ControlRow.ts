import { styled } from 'styled-components'
import { phones } from '#lib/theme'

/** The control bar: the seek bar, and a row of buttons below it. Hidden while the player is idle. */
export const ControlRow = styled.div`
  position: absolute;
  z-index: 2;
  inset: auto 0 0;
  /* Both rows have a fixed height, so that the bar does not grow while the page is being parsed. */
  display: grid;
  grid-template: minmax(20px, auto) minmax(40px, auto) / minmax(0, 1fr);
  padding: 48px 12px 4px;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.82));
  transition: opacity 0.15s;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }
  /* Invisible but still focusable: the Tab key shows the bar again. */
  [data-idle] > & {
    opacity: 0;
  }
  [data-idle] > & > * {
    pointer-events: none;
  }
  /* At twice the font size, the row wraps on phones. */
  > .choices:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0 4px;
    align-items: center;
  }
  button {
    display: grid;
    flex: none;
    place-items: center;
    min-width: 40px;
    height: 40px;
    border-radius: var(--radius-control);
    color: #fff;
  }
  button:hover {
    background: rgb(255 255 255 / 0.14);
  }
  button[aria-pressed='true'] {
    color: var(--primary-text);
  }
  .times {
    margin: 0 auto 0 8px;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .times .whole {
    color: #c9d1dc;
  }
  @media (pointer: coarse) {
    grid-template-rows: minmax(20px, auto) minmax(44px, auto);

    button {
      min-width: 44px;
      height: 44px;
    }
  }
  @media ${phones} {
    padding: 40px 4px 0;

    .wide {
      display: none;
    }
    .times {
      margin-left: 0;
      font-size: var(--type-12);
    }
  }
`
