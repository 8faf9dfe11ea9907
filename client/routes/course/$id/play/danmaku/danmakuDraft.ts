import { dropDraft, readDraft, storeDraft } from '#parts/form/drafts.ts'

/** Creates the store of a lesson's draft, shared by all fields that show it. */
function createDanmakuDraft(lesson: string, owner: string) {
  const form = `danmaku.${lesson}`
  let text = readDraft(form, owner)['text'] ?? ''
  const listeners = new Set<() => void>()
  const set = (typed: string) => {
    text = typed
    for (const listener of listeners) listener()
  }
  return {
    get: () => text,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write: (typed: string): void => {
      set(typed)
      if (typed.trim() === '') dropDraft(form, owner)
      else storeDraft(form, owner, { text: typed })
    },
    /** Removes the sent text; text typed in the meantime is retained. */
    forget: (sent: string): void => {
      if (text !== sent) return
      set('')
      dropDraft(form, owner)
    },
  }
}

let latest: { of: string; draft: ReturnType<typeof createDanmakuDraft> } | undefined

export function danmakuDraft(lesson: string, owner: string): ReturnType<typeof createDanmakuDraft> {
  const of = `${lesson} ${owner}`
  if (latest?.of !== of) latest = { of, draft: createDanmakuDraft(lesson, owner) }
  return latest.draft
}
