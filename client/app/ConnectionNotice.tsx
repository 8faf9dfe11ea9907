import { styled } from 'styled-components'
import { useDisconnected } from './connection.ts'

/** Says that the network is gone while the next page waits for it; the present one stays. */
export function ConnectionNotice() {
  return <Root role="status">{useDisconnected() && <p>网络断开，恢复后会自动继续</p>}</Root>
}

const Root = styled.div`
  position: fixed;
  z-index: 100;
  inset: auto 0 80px;
  text-align: center;
  pointer-events: none;

  p {
    display: inline-block;
    padding: 8px 20px;
    border-radius: 999px;
    background: var(--text);
    color: var(--bg);
  }
`
