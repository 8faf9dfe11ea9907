import { styled } from 'styled-components'
import { tabletsUp } from '#lib/theme'

/** Numbered steps before an official exam, connected by a line. */
export const Steps = styled.ol.attrs({ className: 'numbered-steps' })`
  display: grid;
  gap: 32px;

  > li {
    padding-left: 48px;
  }
  > li:not(:last-child)::after {
    inset: 40px auto -24px 15px;
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
