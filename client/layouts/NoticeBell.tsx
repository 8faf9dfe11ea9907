import { Bell } from 'lucide'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import { useClosedFromOutside } from './useClosedFromOutside.ts'
import { useUnread } from './useUnread.ts'

const NoticeList = lazyComponent(async () => (await import('./NoticeList.tsx')).NoticeList)

/** The user's notices: the number of unread ones, and the latest. */
export function NoticeBell({ userId }: { userId: string }) {
  const bell = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const [count, setCount] = useUnread(userId)
  useClosedFromOutside(bell)
  const unread = count !== undefined && count > 0
  return (
    <Place ref={bell} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={unread ? `通知，${count} 条未读` : '通知'}>
        <Icon of={Bell} size={22} />
        {unread && (
          <b className="count figures" aria-hidden="true">
            {count > 99 ? '99+' : count}
          </b>
        )}
      </summary>
      {open && (
        <div className="list card">
          <NoticeList onUnread={setCount} onLeave={() => bell.current?.removeAttribute('open')} />
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
