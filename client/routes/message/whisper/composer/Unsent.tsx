import { useEffect, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { VisuallyHidden } from '#lib/primitives'
import { useSession } from '#app/browser/session/session.ts'
import { PostImages } from '#parts/community/PostImages.tsx'
import type { UnsentWhisper } from '#parts/message/createWhisperSender.ts'
import { whisperSender } from '#parts/message/whisperSender.ts'
import { BubbleBox } from '../conversation/BubbleBox.ts'
import { type OpenConversation, withWhisper } from '../conversation/openConversation.ts'
import { clockTime } from '#parts/text/beijingTime.ts'

interface UnsentProps {
  /** Id of the partner. */
  to: string
  /** Called when there are unsent whispers and their number changes. */
  onWritten: () => void
  /** Called when a whisper was delivered, with the resulting change of the conversation. */
  onSent: (change: (old: OpenConversation) => OpenConversation) => void
  onRefused: () => unknown
}

const none: readonly UnsentWhisper[] = []

/** The user's whispers that the server has not received yet, in the order of writing. */
export function Unsent({ to, onWritten, onSent, onRefused }: UnsentProps) {
  const sender = whisperSender()
  const unsent = useSyncExternalStore(sender.subscribe, sender.getUnsent, () => none).filter((each) => each.to === to)
  const latest = useRef({ onWritten, onSent, onRefused })
  useEffect(() => {
    latest.current = { onWritten, onSent, onRefused }
  })
  const { isLogin } = useSession()
  useEffect(() => {
    // Includes whispers that were refused while the session had expired.
    if (isLogin) void sender.sendAgain()
  }, [sender, isLogin])
  useEffect(
    () =>
      sender.onAnswer(({ to: partner, sent }) => {
        if (partner !== to) return
        if (!sent) return void latest.current.onRefused()
        // Synchronously, before the unsent whisper is removed, to avoid flicker.
        flushSync(() => latest.current.onSent((old) => ({ ...withWhisper(old, sent.whisper), writing: sent.writing })))
      }),
    [sender, to],
  )
  const count = unsent.length
  useEffect(() => {
    if (count > 0) latest.current.onWritten()
  }, [count])
  if (count === 0) return null
  return (
    <ol className="unsent" aria-label="还没有发出的私信">
      {unsent.map((each) => (
        <UnsentBubble key={each.key} unsent={each} onAgain={() => sender.again(each.key)} onDrop={() => sender.forget(each.key)} />
      ))}
    </ol>
  )
}

interface UnsentBubbleProps {
  unsent: UnsentWhisper
  onAgain: () => void
  onDrop: () => void
}

const stateTexts = { sending: '发送中…', waiting: '待发送，联网后自动发出', failed: '没有发出' } as const

function UnsentBubble({ unsent: { text, images, at, state, fault }, onAgain, onDrop }: UnsentBubbleProps) {
  return (
    <BubbleBox data-mine data-state={state}>
      <VisuallyHidden>我：</VisuallyHidden>
      {text !== '' && <p className="words">{text}</p>}
      <PostImages images={images} of="我发" />
      <p className="facts caption figures">
        <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
        <span className={state === 'failed' ? 'fault' : undefined}>{stateTexts[state]}</span>
        {state === 'failed' && (
          <>
            <button type="button" className="act" aria-label={`重发：${text.slice(0, 20) || '图片'}`} onClick={onAgain}>
              重发
            </button>
            <button type="button" className="act" aria-label={`删除：${text.slice(0, 20) || '图片'}`} onClick={onDrop}>
              删除
            </button>
          </>
        )}
      </p>
      {fault !== '' && <p className="fault caption">{fault}</p>}
    </BubbleBox>
  )
}
