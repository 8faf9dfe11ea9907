import { styled } from 'styled-components'

/** A question in the list, with its answers and actions. */
export const QuestionBox = styled.li`
  padding: 16px 0 8px;
  border-top: 1px solid var(--border);

  h3 {
    margin-bottom: 4px;
    font-size: var(--type-16);
  }
  > .line {
    margin-top: 4px;
  }
  > .line > button {
    min-height: 28px;
    padding: 0 12px;
    border-radius: var(--radius-full);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-variant-numeric: tabular-nums;
  }
  footer {
    display: flex;
    gap: 4px;
    margin: 4px 0 0 -12px;
  }
  @media (pointer: coarse) {
    > .line > button {
      min-height: 44px;
      padding: 0 16px;
    }
  }
`
