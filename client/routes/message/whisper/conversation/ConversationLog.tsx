import { ArrowDown } from 'lucide'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { Whisper } from '#lib/contract'
import { Button, ButtonLink, RequestId } from '#lib/primitives'
import { phones } from '#lib/theme'
import { Icon } from '#parts/page/Icon.tsx'
import { address } from '../address.ts'
import { Bubble } from './Bubble.tsx'
import type { OpenConversation } from './openConversation.ts'
import { byDay, dayText } from '../../messageDays.ts'
import type { AdjacentPart } from './useConversation.ts'

interface ConversationLogProps {
  ref: Ref<HTMLDivElement>
  conversation: OpenConversation
  /** Whisper to scroll to. */
  at: string | undefined
  now: number
  older: AdjacentPart
  newer: AdjacentPart
  /** Whether the log scrolls. */
  isLong: boolean
  /** Whether a new whisper is out of view. */
  hasFresh: boolean
  onFresh: () => Promise<unknown>
  /** Called after a whisper of the user was withdrawn, or an appeal was made. */
  onChanged: (whisper: Whisper) => void
  /** Unsent whispers, below all others. */
  children: ReactNode
}

/** Whispers of a conversation by day; older ones are fetched on scrolling up. */
export function ConversationLog({
  ref,
  conversation,
  at,
  now,
  older,
  newer,
  isLong,
  hasFresh,
  onFresh,
  onChanged,
  children,
}: ConversationLogProps) {
  const { partner, whispers, readTo } = conversation
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Only scrollable content must be reachable by keyboard. */}
      <Root ref={ref} role="region" aria-label={`和 ${partner.name} 的对话`} tabIndex={isLong ? 0 : undefined}>
        <div className="said" role="log" aria-live={older.busy ? 'off' : 'polite'} aria-label={`和 ${partner.name} 的私信`}>
          <Further
            part={older}
            cursor={conversation.older}
            label="更早的私信"
            href={(cursor) => address.href({ with: partner.id, older: cursor })}
          />
          {whispers.length === 0 && <p className="none meta">{`你和 ${partner.name} 还没有说过话，打个招呼吧`}</p>}
          {byDay(whispers).map(({ day, items: list }) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h3 className="day caption" id={`day-${day}`}>
                {dayText(list[0]!.createdAt, now)}
              </h3>
              <ol>
                {list.map((whisper) => (
                  <Bubble key={whisper.id} {...{ whisper, partner, readTo, now, onChanged }} isFound={whisper.id === at} />
                ))}
              </ol>
            </section>
          ))}
          <Further part={newer} cursor={conversation.newer} label="更新的私信" href={() => address.href({ with: partner.id })} />
          {children}
        </div>
      </Root>
      {hasFresh && (
        <Fresh role="status">
          <Button size="small" tone="primary" onClick={() => void onFresh()}>
            <Icon of={ArrowDown} size={16} />
            有新消息
          </Button>
        </Fresh>
      )}
    </>
  )
}

interface FurtherProps {
  part: AdjacentPart
  cursor: string | null
  label: string
  href: (cursor: string) => string
}

/** Link to a further part, which is fetched automatically when the link comes into view. */
function Further({ part: { busy, fault, fetch }, cursor, label, href }: FurtherProps) {
  const way = useRef<HTMLAnchorElement>(null)
  useApproach(way, cursor, fetch)
  if (cursor === null) return null
  return (
    <div className="further">
      {fault && (
        <p className="fault" role="alert">
          {fault.text}
          <RequestId id={fault.requestId} />
        </p>
      )}
      <ButtonLink
        ref={way}
        key={cursor}
        size="small"
        tone="plain"
        href={href(cursor)}
        aria-busy={busy || undefined}
        onClick={(event) => {
          event.preventDefault()
          fetch()
        }}
      >
        {busy ? '正在加载…' : fault ? '重试' : label}
      </ButtonLink>
    </div>
  )
}

/** Distance at which the next part is fetched before it is visible. */
const approachMargin = '400px'

function useApproach(way: RefObject<HTMLAnchorElement | null>, cursor: string | null, fetch: () => void): void {
  const latest = useRef(fetch)
  useEffect(() => {
    latest.current = fetch
  })
  useEffect(() => {
    const element = way.current
    if (!element || cursor === null) return undefined
    const approach = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: element.closest('[role="region"]'),
      rootMargin: approachMargin,
    })
    approach.observe(element)
    return () => approach.disconnect()
  }, [way, cursor])
}

/* Laid out from the end: the log starts there without scripts, and content added above does not move anything. */
const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column-reverse;
  min-height: 0;
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -2px;
  }
  > .said {
    padding: 16px;
  }
  /* While the page is being parsed, the last element is not the end yet. */
  &:not(:has(+ *)) > .said {
    visibility: hidden;
  }
  .day {
    padding: 16px 0 8px;
    font-weight: 400;
    text-align: center;
  }
  ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .none {
    padding: 24px 0;
    text-align: center;
  }
  .further {
    display: grid;
    justify-items: center;
  }
  .fault {
    color: var(--danger);
    font-size: var(--type-14);
  }
  @media ${phones} {
    > .said {
      padding: 12px var(--gutter);
    }
  }
`

/* Has no height of its own and overlays the log. */
const Fresh = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  justify-content: center;
  height: 0;

  > button {
    transform: translateY(calc(-100% - 12px));
    border-radius: var(--radius-full);
    box-shadow: var(--shadow-float);
  }
`
