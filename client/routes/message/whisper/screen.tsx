import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { Empty } from '#lib/primitives'
import { phones, tabletsUp } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { type Deferred, valueOf } from '#app/Deferred.ts'
import { messagePaths } from '#app/paths/messagePaths.ts'
import { useStaleWhileRevalidate } from '#app/useStaleWhileRevalidate.ts'
import { NoWhispers } from '#parts/drawings/NoWhispers.tsx'
import { MessageFrame } from '../MessageFrame.tsx'
import { useUnreadCounts } from '../useArrivals.ts'
import { address } from './address.ts'
import type { ListPart } from './list/conversationList.ts'
import { ListPane } from './list/ListPane.tsx'
import type { loader } from './loader.ts'
import { ConversationPane } from './conversation/ConversationPane.tsx'

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
  useNewestUnread(conversations, userId)
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
            <Empty drawing={<NoWhispers />} title="选一个对话，接着聊" />
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

const noConversations: Deferred<ListPart> = { value: { list: [], nextCursor: null } }

/** Opens the conversation with the newest unread whisper if the list is opened beside an empty place. */
function useNewestUnread(conversations: Deferred<ListPart> | null, userId: string | undefined): void {
  const navigate = useNavigate()
  const first = valueOf(useStaleWhileRevalidate(conversations ?? noConversations, { subject: 'conversations' }).part)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !first) return
    isDone.current = true
    const newest = first.list.find(({ unread, muted }) => unread > 0 && !muted)
    if (userId === undefined && newest && matchMedia(tabletsUp).matches)
      void navigate(address.href({ with: newest.partner.id }), { replace: true, preventScrollReset: true })
  }, [first, userId, navigate])
}

/**
 * Returns the click handler of the link from an open conversation to the list. If the user came from the list, it goes
 * back in the history, which restores the list; otherwise the link is followed.
 */
function useBackToList(userId: string | undefined): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const way = useRef({ userId, isFromList: false })
  useEffect(() => {
    const { userId: before } = way.current
    if (before !== userId) way.current = { userId, isFromList: before === undefined }
  }, [userId])
  return (event) => {
    if (!way.current.isFromList || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
}

/** Sets `--keyboard` of an element to the height of the window that a phone's on-screen keyboard covers. */
function useKeyboardInset(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window
    if (!viewport) return undefined
    const measure = () => {
      // A pinch zoom shrinks the visual viewport too, and covers nothing.
      const covered = viewport.scale > 1.01 ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop)
      root.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [root])
}

/** Calls back when there may be changes among the whispers: one was received or read. */
function useLiveWhispers(hear: () => void): void {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    const leaving = new AbortController()
    const listen = async () => {
      // Without this script new whispers are shown by the next page.
      const live = await import('#app/browser/live/onLive.ts').catch(() => undefined)
      if (live && !leaving.signal.aborted)
        leaving.signal.addEventListener(
          'abort',
          live.onLive('whisper', () => latest.current()),
        )
    }
    void listen()
    return () => leaving.abort()
  }, [])
}
