import { keyframes, styled } from 'styled-components'
import type { ToastKind } from './createToastStore.ts'

const circle = 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0'
const paths: Record<ToastKind, string> = {
  success: `${circle}m5 .5 2.7 2.7L16 9.5`,
  info: `${circle}m9-1v5.5M12 7.5v.1`,
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  error: `${circle}m9-4.5v5.5M12 16.5v.1`,
  loading: 'M12 3a9 9 0 1 0 9 9',
}

/** The kind of a toast as a shape and a colour. */
export const KindIcon = ({ kind }: { kind: ToastKind }) => (
  <Root aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" data-part="toast-icon" data-kind={kind}>
    <path d={paths[kind]} />
  </Root>
)

const turn = keyframes`to { transform: rotate(360deg); }`

const Root = styled.svg`
  margin-top: 4px;
  color: var(--accent);
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-kind='success'] {
    color: var(--success);
  }
  &[data-kind='warning'] {
    color: var(--warning);
  }
  &[data-kind='error'] {
    color: var(--danger);
  }
  &[data-kind='loading'] {
    color: var(--text-faint);
    animation: ${turn} 1s linear infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-kind] {
      animation: none;
    }
  }
`
