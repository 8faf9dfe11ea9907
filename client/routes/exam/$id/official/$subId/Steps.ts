import { styled } from 'styled-components'
import { tabletsUp } from '#lib/theme'

/** Numbered steps before an official exam, connected by a line. */
export const Steps = styled.ol`
  display: grid;
  gap: 32px;
  counter-reset: step;

  > li {
    position: relative;
    padding-left: 48px;
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-full);
    font-size: var(--type-14);
    font-weight: 600;
  }
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 40px;
    bottom: -24px;
    left: 16px;
    border-left: 1px solid var(--border);
  }
  > .enter::before {
    content: none;
  }
  h2 {
    margin-bottom: 4px;
    font-size: var(--type-18);
    line-height: 32px;
  }
  .pair {
    display: grid;
    gap: 4px 16px;
    margin-top: 12px;
  }
  [role='alert'] {
    color: var(--danger);
  }
  .enter > * + * {
    margin-top: 12px;
  }
  @media ${tabletsUp} {
    .pair {
      grid-template-columns: 1fr 1fr;
    }
  }
`
