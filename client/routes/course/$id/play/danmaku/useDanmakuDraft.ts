import { useRef, useState, useSyncExternalStore } from 'react'
import { createListeners } from '#app/createListeners.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { newKey } from '#parts/form/newKey.ts'
import { createFormDrafts } from '#parts/form/useFormDrafts.ts'
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
  const { others } = useSyncExternalStore(draft.subscribe, draft.view)
  const [result, setResult] = useState<SendResult>()
  const sending = useRef({ text: '', key: '' })
  const { busy, attempt } = useAttempt('没有发送成功，请检查网络后重试', ({ text: words, requestId }: ErrorText) =>
    setResult({ words: requestId === undefined ? words : `${words}（${requestId}）` }),
  )
  const send = () => {
    const line = text.trim()
    if (line === '') return setResult({ words: '先写点什么再发送' })
    const second = Math.round(video.currentTime * 10) / 10
    attempt(async () => {
      // A retry after a failure uses the same key, so that the server recognises it.
      if (sending.current.text !== line) sending.current = { text: line, key: newKey() }
      const { state, reason } = await danmakuStoreOf(lessonId).send({ key: sending.current.key, second, text: line }, windowOf(second))
      sending.current = { text: '', key: '' }
      draft.forget(text)
      setResult({ at: second, words: state === 'shown' ? '已发送' : (reason ?? '已发送，等待查看') })
    })
  }
  const change = (typed: string) => {
    draft.write(typed)
    setResult(undefined)
  }
  return { text, drafts: { others, swap: draft.swap, dropOther: draft.dropOther }, busy, result, change, send }
}

/** Creates the store of a lesson's draft, shared by all fields that show it. */
function createDanmakuDraft(lesson: string, owner: string) {
  const drafts = createFormDrafts(`danmaku.${lesson}`, owner)
  let { turn } = drafts.getView()
  let text = ''
  const listeners = createListeners()
  const notify = () => {
    listeners.notify()
  }
  const set = (typed: string) => {
    text = typed
    notify()
  }
  drafts.subscribe(() => {
    const { turn: next } = drafts.getView()
    if (next === turn) return notify()
    turn = next
    set(drafts.fields()['text'] ?? '')
  })
  void drafts.load()
  return {
    get: () => text,
    view: drafts.getView,
    swap: drafts.swap,
    dropOther: drafts.dropOther,
    subscribe: listeners.subscribe,
    write: (typed: string): void => {
      set(typed)
      drafts.write({ text: typed })
    },
    /** Removes the sent text; text typed in the meantime is retained. */
    forget: (sent: string): void => {
      if (text !== sent) return
      set('')
      drafts.forget()
    },
    end: drafts.end,
  }
}

let latest: { of: string; draft: ReturnType<typeof createDanmakuDraft> } | undefined

function danmakuDraft(lesson: string, owner: string): ReturnType<typeof createDanmakuDraft> {
  const of = `${lesson} ${owner}`
  if (latest?.of !== of) {
    latest?.draft.end()
    latest = { of, draft: createDanmakuDraft(lesson, owner) }
  }
  return latest.draft
}
