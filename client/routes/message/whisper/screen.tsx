import { useRef, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { Empty } from '#lib/primitives'
import { phones, tabletsUp } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { messagePaths } from '#app/paths/messagePaths.ts'
import { MessageFrame } from '../MessageFrame.tsx'
import { useUnreadCounts } from '../useArrivals.ts'
import { address } from './address.ts'
import { ListPane } from './list/ListPane.tsx'
import type { loader } from './loader.ts'
import { ConversationPane } from './conversation/ConversationPane.tsx'
import { useKeyboardInset } from './useKeyboardInset.ts'
import { useLiveWhispers } from './useLiveWhispers.ts'
import { useBackToList } from './useBackToList.ts'

export { loader } from './loader.ts'

/** List of conversations beside the open one; phones show only one of the two. */
export function Screen() {
  const { now, unread: counted, conversations, found, conversation } = useLoaderData<typeof loader>()
  const { with: userId, at, q } = address.read(useLocation())
  const { unread } = useUnreadCounts(counted)
  // Counts live events and the user's own actions that affect the list.
  const [heard, setHeard] = useState(0)
  const [done, setDone] = useState(0)
  useLiveWhispers(() => setHeard((old) => old + 1))
  const goBack = useBackToList(userId)
  const panes = useRef<HTMLDivElement>(null)
  useKeyboardInset(panes)
  return (
    <MessageFrame here={messagePaths.whisper} unread={unread}>
      <Head title="私信" description="我的私信：和别人一对一的对话。" index={false} />
      <Panes ref={panes} data-conversation={userId} data-only-bar={userId} data-whole-window={userId}>
        <ListPane conversations={conversations} found={found} q={q} open={userId} now={now} turn={heard + done} />
        <div className="conversation" data-none={conversation === null || undefined}>
          {conversation && userId !== undefined ? (
            <ConversationPane
              key={`${userId} ${at ?? ''}`}
              conversation={conversation}
              userId={userId}
              at={at}
              q={q}
              now={now}
              turn={heard}
              onDone={() => setDone((old) => old + 1)}
              onBack={goBack}
            />
          ) : (
            <Empty title="选一个对话，接着聊" />
          )}
        </div>
      </Panes>
    </MessageFrame>
  )
}

const Panes = styled.div`
  margin-top: 16px;

  > * {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  @media ${tabletsUp} {
    display: grid;
    grid-template-columns: minmax(240px, 320px) minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
    height: max(440px, calc(100dvh - 208px));
    overflow: hidden;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--bg-raised);

    > .conversation {
      border-left: 1px solid var(--border);
    }
    > .conversation[data-none] {
      justify-content: center;
    }
    /* Without conversations, a single empty state is sufficient. */
    &:has([data-no-conversations]):not([data-conversation]) {
      grid-template-columns: minmax(0, 1fr);
    }
    &:has([data-no-conversations]) > .conversation[data-none] {
      display: none;
    }
  }
  @media ${phones} {
    &[data-conversation] {
      margin-top: 0;
    }
    &[data-conversation] > :not(.conversation),
    &:not([data-conversation]) > .conversation {
      display: none;
    }
    &[data-conversation] > .conversation {
      height: max(320px, calc(100dvh - 56px - var(--keyboard, 0px)));
    }
  }
`
