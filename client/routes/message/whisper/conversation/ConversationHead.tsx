import { ChevronLeft } from 'lucide'
import { type MouseEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { phones, tabletsUp } from '#lib/theme'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { address } from '../address.ts'
import { PartnerFace } from '../list/ConversationRow.tsx'
import type { OpenConversation } from './openConversation.ts'

const ConversationMenu = lazyComponent(async () => (await import('./ConversationMenu.tsx')).ConversationMenu)

interface ConversationHeadProps {
  conversation: OpenConversation
  q: string | undefined
  /** The conversation was opened by a click: the focus moves here, unless it moves to the composer. */
  isOpened: boolean
  onBack: (event: MouseEvent) => void
  onChanged: () => Promise<unknown>
  onMuted: (muted: boolean) => void
}

/** Head of a conversation: the partner, the back link, and the actions. */
export function ConversationHead({ conversation, q, isOpened, onBack, onChanged, onMuted }: ConversationHeadProps) {
  const { partner, writing } = conversation
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpened && (writing.refusal !== null || !matchMedia(tabletsUp).matches)) name.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- Once, when the conversation is opened.
  }, [])
  const bond = relationOf(partner)
  return (
    <Root className="hairline">
      <a className="back" href={address.href({ q })} aria-label="返回对话列表" onClick={onBack}>
        <Icon of={ChevronLeft} size={24} />
      </a>
      <PartnerFace partner={partner} size={36} />
      <div className="grow">
        <h2 id="conversation" ref={name} tabIndex={-1} className="one-line">
          {partner.gone ? (
            <bdi>{partner.name}</bdi>
          ) : (
            <a href={communityPaths.user(partner.id)}>
              <bdi>{partner.name}</bdi>
            </a>
          )}
        </h2>
        {bond !== '' && <p className="caption">{bond}</p>}
      </div>
      <ConversationMenu conversation={conversation} onChanged={onChanged} onMuted={onMuted} />
    </Root>
  )
}

const relationOf = ({ followed, follower, blocking, blocked }: OpenConversation['partner']): string => {
  if (blocking) return '已拉黑'
  if (blocked) return '对方已将你拉黑'
  return followed && follower ? '互相关注' : followed ? '已关注' : follower ? '关注了你' : ''
}

const Root = styled.header`
  display: flex;
  flex: none;
  gap: 12px;
  align-items: center;
  min-height: 56px;
  padding: 0 8px 0 16px;

  .back {
    display: none;
  }
  .face {
    flex: none;
    line-height: 0;
  }
  h2 {
    font-size: var(--type-16);
    line-height: 1.3;
  }
  h2 a {
    position: relative;
  }
  h2 a:hover {
    color: var(--primary-text);
  }
  @media (pointer: coarse) {
    h2 a {
      padding-block: 12px;
    }
  }
  @media ${phones} {
    padding-left: 0;

    .back {
      display: grid;
      flex: none;
      place-items: center;
      width: 44px;
      height: 44px;
      margin-right: -12px;
    }
  }
`
