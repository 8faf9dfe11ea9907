import { useState } from 'react'
import { Code } from '#lib/contract'
import { ButtonLink, Empty } from '#lib/primitives'
import { useHydrated } from '#app/browser/useHydrated.ts'
import type { Deferred, SerializedError } from '#app/Deferred.ts'
import { Part } from '#app/Part.tsx'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { messagePaths } from '#app/paths/messagePaths.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import type { ConversationPart } from './openConversation.ts'
import { type ConversationToShow, ConversationView } from './ConversationView.tsx'

/** Open conversation, or the reason why there is none. */
export function ConversationPane({ conversation, ...props }: ConversationToShow & { conversation: Deferred<ConversationPart> }) {
  // Opened from a page that was already hydrated: then the focus moves here.
  const hydrated = useHydrated()
  const [isOpened] = useState(hydrated)
  return (
    <Part
      of={conversation}
      subject={`${props.userId} ${props.at ?? ''}`}
      name="私信"
      fallback={<RowSkeletons of="words" count={5} label="正在加载私信" />}
      flat
      refused={refusal}
    >
      {(first) => <ConversationView first={first} isOpened={isOpened} {...props} />}
    </Part>
  )
}

/** Returns why there is no conversation with this person; nothing if it could not be loaded. */
const refusal = ({ code, message }: SerializedError) =>
  code === Code.NotFound || code === Code.NotAllowed ? (
    <Empty title={code === Code.NotFound ? '找不到这个人，可能已经注销' : message}>
      <ButtonLink href={messagePaths.whisper}>看全部对话</ButtonLink>
      <ButtonLink href={communityPaths.home}>去社区看看</ButtonLink>
    </Empty>
  ) : undefined
