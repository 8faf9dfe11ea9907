import { styled } from 'styled-components'

/** Style of a whisper, sent or unsent; the user's own are aligned to the right. */
export const BubbleBox = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  justify-items: start;
  max-width: min(84%, 560px);

  &[data-mine] {
    justify-items: end;
    margin-left: auto;
  }
  .words {
    max-width: 100%;
    padding: 8px 12px;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
    line-height: 1.6;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  &[data-mine] .words {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  .words a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &[data-found] .words {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  &:is([data-state='held'], [data-state='refused'], [data-state='failed']) .words {
    border: 1px dashed var(--border-control);
    background: transparent;
    color: var(--text);
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    align-items: center;
    min-height: 24px;
  }
  .reason {
    max-width: 100%;
    color: var(--warning);
    overflow-wrap: anywhere;
  }
  .fault {
    color: var(--danger);
  }
  .act {
    position: relative;
    display: inline-flex;
    gap: 4px;
    align-items: center;
    min-width: 24px;
    min-height: 24px;
    color: var(--text-faint);
  }
  .act:hover {
    color: var(--primary-text);
  }
  .appeal .act {
    padding: 0 4px;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  /* The touch target is larger than the visible button. */
  @media (pointer: coarse) {
    .act::before {
      position: absolute;
      inset: 50% auto auto 50%;
      width: max(100%, 44px);
      height: 44px;
      transform: translate(-50%, -50%);
      content: '';
    }
  }
`
