import { useState } from 'react'
import { Code } from '#lib/contract'
import { ButtonLink, Empty } from '#lib/primitives'
import { useHydrated } from '#app/browser/useHydrated.ts'
import type { Deferred } from '#app/Deferred.ts'
import { Part } from '#app/Part.tsx'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { messagePaths } from '#app/paths/messagePaths.ts'
import { useStaleWhileRevalidate } from '#app/useStaleWhileRevalidate.ts'
import { Shapes } from '#parts/list/Shapes.tsx'
import type { ConversationPart } from './openConversation.ts'
import { type ConversationToShow, ConversationView } from './ConversationView.tsx'

/** The open conversation, or why there is none. */
export function ConversationPane({ conversation, ...props }: ConversationToShow & { conversation: Deferred<ConversationPart> }) {
  const shown = useStaleWhileRevalidate(conversation, `${props.userId} ${props.at ?? ''}`)
  // Opened from a page that stood there already: then the focus follows.
  const hydrated = useHydrated()
  const [isOpened] = useState(hydrated)
  if ('fault' in shown && [Code.NotFound, Code.NotAllowed].some((code) => code === shown.fault.code))
    return (
      <Empty title={shown.fault.code === Code.NotFound ? '找不到这个人，可能已经注销' : shown.fault.message}>
        <ButtonLink href={messagePaths.whisper}>看全部对话</ButtonLink>
        <ButtonLink href={communityPaths.home}>去社区看看</ButtonLink>
      </Empty>
    )
  return (
    <Part of={shown} name="私信" fallback={<Shapes of="words" count={5} label="正在加载私信" />} flat>
      {(first) => <ConversationView first={first} isOpened={isOpened} {...props} />}
    </Part>
  )
}
