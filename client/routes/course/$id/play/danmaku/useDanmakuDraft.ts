import { useRef, useState, useSyncExternalStore } from 'react'
import type { ErrorText } from '#app/errorTextOf.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'
import { newKey } from '#parts/form/newKey.ts'
import { danmakuDraft } from './danmakuDraft.ts'
import { danmakuStoreOf } from './danmakuStoreOf.ts'
import { windowOf } from './danmakuWindow.ts'

interface Place {
  owner: string
  lessonId: string
  video: HTMLVideoElement
}

/** Result of the last danmaku: a message, and the position at which it was sent. */
interface SendResult {
  words: string
  at?: number
}

/** The draft of a danmaku: shared by the fields below and over the picture, and stored on the device until it is sent. */
export function useDanmakuDraft({ owner, lessonId, video }: Place) {
  const draft = danmakuDraft(lessonId, owner)
  const text = useSyncExternalStore(draft.subscribe, draft.get)
  const [said, setSaid] = useState<SendResult>()
  const sending = useRef({ text: '', key: '' })
  const { busy, attempt } = useAttempt('没有发送成功，请检查网络后重试', ({ text: words, requestId }: ErrorText) =>
    setSaid({ words: requestId === undefined ? words : `${words}（${requestId}）` }),
  )
  const send = () => {
    const line = text.trim()
    if (line === '') return setSaid({ words: '先写点什么再发送' })
    const second = Math.round(video.currentTime * 10) / 10
    attempt(async () => {
      // A retry after a failure uses the same key, so that the server recognises it.
      if (sending.current.text !== line) sending.current = { text: line, key: newKey() }
      const { state, reason } = await danmakuStoreOf(lessonId).send({ key: sending.current.key, second, text: line }, windowOf(second))
      sending.current = { text: '', key: '' }
      draft.forget(text)
      setSaid({ at: second, words: state === 'shown' ? '已发送' : (reason ?? '已发送，等待查看') })
    })
  }
  const change = (typed: string) => {
    draft.write(typed)
    setSaid(undefined)
  }
  return { text, busy, said, change, send }
}
