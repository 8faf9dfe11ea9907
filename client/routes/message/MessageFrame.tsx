import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { UnreadMessages } from '#lib/contract'
import { phones } from '#lib/theme'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { allMessages } from '#app/paths/messagePaths.ts'
import { messageTabs, unreadText } from '#parts/message/messageTabs.ts'
import { PageBody } from '#parts/page/PageBody.tsx'

interface MessageFrameProps {
  /** Address of the current filter. */
  here: string
  /** Undefined while the numbers are pending or unavailable. */
  unread: UnreadMessages | undefined
  children: ReactNode
}

/** Frame of the message screens, with tabs that show the numbers of unread messages. */
export function MessageFrame({ here, unread, children }: MessageFrameProps) {
  const tabs = useRef<HTMLDivElement>(null)
  // On phones the last tabs are out of view until the row is scrolled.
  useEffect(() => {
    tabs.current?.querySelector(`[href="${here}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here])
  return (
    <Body className="window-high">
      <h1>消息</h1>
      <div className="kinds" ref={tabs}>
        <LinkTabs
          label="消息的种类"
          items={[{ box: 'all', label: '全部', href: allMessages } as const, ...messageTabs].map(({ box, label, href }) => ({
            label,
            href,
            current: href === here,
            count: (box !== 'all' && unread && unreadText(unread[box])) || null,
          }))}
        />
      </div>
      {children}
    </Body>
  )
}

const Body = styled(PageBody)`
  nav .count {
    color: var(--danger);
    font-weight: 600;
  }
  /* On phones an open conversation fills the window; its own head replaces this one. */
  @media ${phones} {
    &:has([data-conversation]) {
      padding: 0;
    }
    &:has([data-conversation]) > .kinds {
      display: none;
    }
    &:has([data-conversation]) > h1 {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`
