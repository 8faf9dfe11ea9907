import type { AnswerEntry } from './AnswerEntry.ts'

type News = { kind: 'here' | 'present' } | { kind: 'stored'; entry: AnswerEntry } | { kind: 'submitted' }

interface TabNewsOptions {
  attempt: string
  /** Another tab of this browser has the same attempt open. */
  onOther: () => void
  onStored: (entry: AnswerEntry) => void
  onSubmitted: () => void
}

/** News of an attempt between the tabs of this browser. Without a channel the tabs learn the news from the server. */
export function createTabNews({ attempt, onOther, onStored, onSubmitted }: TabNewsOptions) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`exam_answer.${attempt}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it ends at the origin.
  const tell = (news: News) => channel?.postMessage(news)
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.kind === 'here') tell({ kind: 'present' })
    if (data.kind === 'here' || data.kind === 'present') onOther()
    if (data.kind === 'stored') onStored(data.entry)
    if (data.kind === 'submitted') onSubmitted()
  })
  tell({ kind: 'here' })
  return {
    stored: (entry: AnswerEntry) => tell({ kind: 'stored', entry }),
    submitted: () => tell({ kind: 'submitted' }),
    close: () => channel?.close(),
  }
}
