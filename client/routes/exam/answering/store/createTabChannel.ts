import type { AnswerEntry } from './AnswerEntry.ts'

type TabMessage = { kind: 'here' | 'present' } | { kind: 'stored'; entry: AnswerEntry } | { kind: 'submitted' }

interface TabNewsOptions {
  attempt: string
  /** Called when another tab of this browser has opened the same attempt. */
  onOther: () => void
  onStored: (entry: AnswerEntry) => void
  onSubmitted: () => void
}

/** Creates the channel between tabs of this browser that show the same attempt. Without it, tabs get updates from the server. */
export function createTabChannel({ attempt, onOther, onStored, onSubmitted }: TabNewsOptions) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`exam_answer.${attempt}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it is limited to the origin.
  const tell = (news: TabMessage) => channel?.postMessage(news)
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
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
