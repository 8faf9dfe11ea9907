import { type MouseEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { useSelf } from '#app/useSelf.ts'
import { useHydrated } from '#app/browser/useHydrated.ts'
import type { ConversationPart } from './openConversation.ts'
import { ConversationHead } from './ConversationHead.tsx'
import { ConversationLog } from './ConversationLog.tsx'
import { useReadMark } from './useReadMark.ts'
import { useConversation } from './useConversation.ts'
import { useLogScroll } from './useLogScroll.ts'
import { WritingRefused } from './WritingRefused.tsx'

const Composer = lazyComponent(async () => (await import('../composer/Composer.tsx')).Composer)
const Unsent = lazyComponent(async () => (await import('../composer/Unsent.tsx')).Unsent)

/** Open conversation, and the context in which it is shown. */
export interface ConversationToShow {
  userId: string
  /** Whisper to scroll to. */
  at: string | undefined
  /** Search query; the back link leads to its results. */
  q: string | undefined
  now: number
  /** Changes when there may be new content. */
  turn: number
  /** Called after an action that affects the list of conversations. */
  onDone: () => void
  onBack: (event: MouseEvent) => void
}

interface ConversationViewProps extends ConversationToShow {
  first: ConversationPart
  /** Whether the conversation was opened by a click. */
  isOpened: boolean
}

/** Conversation: its head, its log, and the composer. */
export function ConversationView({ first, isOpened, userId, at, q, now, turn, onDone, onBack }: ConversationViewProps) {
  const { conversation, refresh, older, newer, toNewest, change } = useConversation({ userId, first, turn })
  const log = useRef<HTMLDivElement>(null)
  const { isAtEnd, hasFresh, isLong, toEnd } = useLogScroll({ log, conversation, at })
  const hydrated = useHydrated()
  const { pending } = useSelf()
  useReadMark({
    conversation,
    userId,
    isSeen: isAtEnd,
    onRead: () => {
      change((old) => ({ ...old, unread: 0 }))
      onDone()
    },
  })
  const { partner, writing } = conversation
  const showNewest = async () => {
    if (conversation.isBehind) await toNewest()
    toEnd()
  }
  return (
    <Root aria-labelledby="conversation">
      <ConversationHead
        conversation={conversation}
        q={q}
        isOpened={isOpened}
        onBack={onBack}
        onChanged={async () => {
          await refresh()
          onDone()
        }}
        onMuted={(muted) => change((old) => ({ ...old, muted }))}
      />
      <ConversationLog
        ref={log}
        conversation={conversation}
        at={at}
        now={now}
        older={older}
        newer={newer}
        isLong={isLong}
        hasFresh={hasFresh || (conversation.isBehind && isAtEnd)}
        onFresh={showNewest}
        onChanged={(whisper) => {
          change((old) => ({ ...old, whispers: old.whispers.map((each) => (each.id === whisper.id ? whisper : each)) }))
          onDone()
        }}
      >
        {hydrated && !pending && (
          <Unsent
            to={userId}
            onWritten={toEnd}
            onSent={(sent) => {
              change(sent)
              onDone()
            }}
            onRefused={refresh}
          />
        )}
      </ConversationLog>
      <div className="foot">
        {writing.text !== null ? (
          <WritingRefused partner={partner} writing={writing} onChanged={refresh} />
        ) : hydrated && !pending ? (
          <Composer partner={partner} left={writing.left} focus={isOpened} onWrite={showNewest} />
        ) : (
          <noscript>
            <p className="meta">没有启用 JavaScript，这里只能看，不能发送。</p>
          </noscript>
        )}
      </div>
    </Root>
  )
}

const Root = styled.section`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;

  /* Reserves the height of a one-line composer until its script is loaded. */
  > .foot {
    flex: none;
    min-height: 69px;
    padding: 12px 16px;
    border-top: 1px solid var(--border);
  }
  @media ${phones} {
    > .foot {
      padding: 8px var(--gutter) calc(8px + env(safe-area-inset-bottom));
    }
  }
`
