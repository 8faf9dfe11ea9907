import { styled } from 'styled-components'
import { VisuallyHidden } from '#lib/primitives'
import { beijingMinute } from '#parts/text/beijingTime.ts'
import type { RefundStep, StepState } from './refundSteps.ts'

const stateWords: Record<StepState, string> = { done: '已完成', now: '进行中', failed: '未成功', next: '待进行' }

/** Vertical list of steps on a line that shows their progress. */
export function Steps({ steps, label }: { steps: readonly RefundStep[]; label: string }) {
  return (
    <List aria-label={label}>
      {steps.map(({ label: name, state, at, note }, index) => (
        <li key={index} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <p className="name whole-words">
            {name}
            <VisuallyHidden>{`（${stateWords[state]}）`}</VisuallyHidden>
          </p>
          {at !== null && <p className="caption figures">{beijingMinute(at)}</p>}
          {note !== '' && <p className="note meta">{note}</p>}
        </li>
      ))}
    </List>
  )
}

const List = styled.ol`
  li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 16px;
    align-items: baseline;
    padding: 0 0 20px 24px;
  }
  li:last-child {
    padding-bottom: 0;
  }
  li::before {
    position: absolute;
    top: 8px;
    left: 0;
    width: 8px;
    height: 8px;
    border: 2px solid var(--border-control);
    border-radius: var(--radius-full);
    background: var(--bg);
    content: '';
  }
  li:not(:last-child)::after {
    position: absolute;
    top: 20px;
    bottom: -8px;
    left: 5px;
    border-left: 2px solid var(--border);
    content: '';
  }
  [data-state='done']::before {
    border-color: var(--primary);
    background: var(--primary);
  }
  [data-state='done']:not(:last-child)::after {
    border-color: var(--primary);
  }
  [data-state='now']::before {
    border-color: var(--primary);
  }
  [data-state='failed']::before {
    border-color: var(--danger);
    background: var(--danger);
  }
  .name {
    font-weight: 500;
  }
  [data-state='now'] .name {
    color: var(--primary-text);
    font-weight: 600;
  }
  [data-state='failed'] .name {
    color: var(--danger);
    font-weight: 600;
  }
  [data-state='next'] .name {
    color: var(--text-faint);
    font-weight: 400;
  }
  .note {
    grid-column: 1 / -1;
    overflow-wrap: anywhere;
  }
`
