import { BellOff } from 'lucide'
import { styled } from 'styled-components'
import type { Conversation, WhisperPartner } from '#lib/contract'
import { VisuallyHidden } from '#lib/primitives'
import { unreadText } from '#parts/message/messageTabs.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { Portrait } from '#parts/person/Portrait.tsx'
import { address } from '../address.ts'
import { lastTime } from '../../messageDays.ts'

interface ConversationRowProps {
  conversation: Conversation
  /** Partner of the open conversation. */
  open: string | undefined
  now: number
  /** Search query, preserved in the address. */
  q?: string | undefined
}

/** Summary of a conversation: the partner, the last whisper, its time, and the number of unread whispers. */
export function ConversationRow({ conversation: { partner, last, unread, muted }, open, now, q }: ConversationRowProps) {
  const isOpen = partner.id === open
  return (
    <li className="hairline">
      <a href={address.href({ with: partner.id, q })} aria-current={isOpen ? 'true' : undefined}>
        <PartnerFace partner={partner} />
        <span className="name one-line">
          <bdi>{partner.name}</bdi>
        </span>
        <time className="caption figures" dateTime={last.createdAt}>
          {lastTime(last.createdAt, now)}
        </time>
        <span className="last meta one-line">{lastText(last)}</span>
        <span className="marks row">
          {muted && (
            <>
              <Icon of={BellOff} size={14} />
              <VisuallyHidden>免打扰</VisuallyHidden>
            </>
          )}
          {unread > 0 && (
            <b className="unread figures" data-muted={muted || undefined}>
              {unreadText(unread)}
              <VisuallyHidden> 条未读</VisuallyHidden>
            </b>
          )}
        </span>
      </a>
    </li>
  )
}

/** Decorative: the name is beside it. */
export const PartnerFace = ({ partner: { name, avatar }, size = 44 }: { partner: WhisperPartner; size?: number }) => (
  <span className="face" aria-hidden="true">
    <Portrait name={name} src={avatar} size={size} />
  </span>
)

function lastText({ mine, excerpt, state }: Conversation['last']): string {
  if (state === 'withdrawn') return mine ? '你撤回了一条私信' : '对方撤回了一条私信'
  const mark = state === 'held' ? '[审核中] ' : state === 'refused' ? '[未通过审核] ' : ''
  return mark + (mine ? '我：' : '') + excerpt
}

export const Rows = styled.ul`
  a {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: center;
    min-height: 72px;
    padding: 12px;
  }
  a:hover {
    background: var(--bg-subtle);
  }
  a[aria-current] {
    background: var(--primary-soft);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  .face {
    grid-row: 1 / span 2;
    line-height: 0;
  }
  .name {
    font-weight: 500;
  }
  .last {
    grid-column: 2;
  }
  a[aria-current] :is(.last, time) {
    color: var(--text-muted);
  }
  time {
    justify-self: end;
  }
  .marks {
    gap: 4px;
    justify-self: end;
    color: var(--text-faint);
  }
  .unread[data-muted] {
    background: var(--text-faint);
  }
`
