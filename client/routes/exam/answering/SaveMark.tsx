import { styled } from 'styled-components'
import { markLabel } from './answer-texts.ts'
import type { AnswerMark } from './store/createAnswerState.ts'

/** Storage state of an answer; 已保存 is shown only after the server has confirmed it. */
export function SaveMark({ mark }: { mark: AnswerMark }) {
  return (
    <Root className="caption" data-mark={mark}>
      {markLabel[mark]}
    </Root>
  )
}

/* Fixed width, so that nothing moves when the state changes; the shape of the dot conveys the state without colour. */
const Root = styled.span`
  display: inline-flex;
  flex: none;
  gap: 4px;
  align-items: center;
  justify-content: flex-end;
  min-width: 5em;
  min-height: 20px;
  white-space: nowrap;

  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border: 2px solid currentColor;
    border-radius: var(--radius-full);
  }
  &[data-mark='none']::before {
    content: none;
  }
  &[data-mark='saved'] {
    color: var(--success);
  }
  &[data-mark='saved']::before {
    background: currentColor;
  }
  &:is([data-mark='local'], [data-mark='resending'], [data-mark='draft']) {
    color: var(--warning);
  }
  &:is([data-mark='page'], [data-mark='conflict'], [data-mark='refused']) {
    color: var(--danger);
  }
`
