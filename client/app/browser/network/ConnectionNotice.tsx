import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { type Obstacle, useObstacle } from './connection.ts'

const noticeTexts: Record<Obstacle, string> = { unreachable: '网络断开，恢复后会自动继续', busy: '网络断开或网站繁忙，恢复后会自动继续' }

/** Shows that the network is unreachable while the next page waits for it; the current page stays. */
export function ConnectionNotice() {
  // Renders the notice again after each navigation: a wait for another page no longer counts.
  useLocation()
  const obstacle = useObstacle()
  return <Root role="status">{obstacle && <p className="message">{noticeTexts[obstacle]}</p>}</Root>
}

const Root = styled.div`
  position: fixed;
  z-index: 100;
  inset: auto 0 80px;
  text-align: center;
  pointer-events: none;

  .message {
    display: inline-block;
    padding: 8px 20px;
    border-radius: var(--radius-full);
    background: var(--text);
    color: var(--bg);
  }
`
