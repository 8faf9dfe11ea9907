import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { useUnreadMessages } from '#app/browser/network/unreadMessages.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { useUnreadPolling } from './useUnreadPolling.ts'
import { useCloseOnOutsideClick } from '#parts/page/useCloseOnOutsideClick.ts'

const MessagePanel = lazyComponent(async () => (await import('./MessagePanel.tsx')).MessagePanel)

/** Bell with the number of unread messages; its panel has links to the boxes and the latest notices. */
export function MessageBell({ userId }: { userId: string }) {
  const bell = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  useUnreadPolling(userId)
  useCloseOnOutsideClick(bell)
  const count = useUnreadMessages()?.count ?? 0
  const words = count > 99 ? '99+' : count
  return (
    <Place ref={bell} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary data-icon="bell" aria-label={count > 0 ? `消息，${words} 条未读` : '消息'}>
        {count > 0 && (
          <b className="count figures" aria-hidden="true">
            {words}
          </b>
        )}
      </summary>
      {open && (
        <div className="list card">
          <MessagePanel onLeave={() => bell.current?.removeAttribute('open')} />
        </div>
      )}
    </Place>
  )
}

const Place = styled.details`
  position: relative;

  summary {
    position: relative;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: var(--radius-full);
    color: var(--text-muted);
    list-style: none;
    cursor: pointer;
  }
  summary:hover {
    color: var(--primary-text);
  }
  summary::-webkit-details-marker {
    display: none;
  }
  .count {
    position: absolute;
    top: 4px;
    left: 24px;
    min-width: 18px;
    padding: 0 4px;
    border-radius: var(--radius-full);
    background: var(--danger);
    color: var(--bg);
    font-weight: 600;
    font-size: var(--type-12);
    line-height: 18px;
    text-align: center;
  }
  > .list {
    position: absolute;
    top: calc(100% + 8px);
    right: -52px;
    width: 380px;
    max-height: min(560px, calc(100dvh - 96px));
    overflow: auto;
    overscroll-behavior: contain;
    box-shadow: var(--shadow-float);
  }
  @media ${phones} {
    > .list {
      position: fixed;
      inset: 60px 8px auto;
      width: auto;
      max-height: calc(100dvh - 136px);
    }
  }
`
