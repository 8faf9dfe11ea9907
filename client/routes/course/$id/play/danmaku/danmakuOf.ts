import { browserApi } from '#app/browser/browserApi.ts'
import { createDanmakuStore, type DanmakuStore } from './createDanmakuStore.ts'

let latest: { lesson: string; store: DanmakuStore } | undefined

/** The danmaku of the lesson that is open: the parts of the page that show them share one store, which came with their script. */
export function danmakuOf(lesson: string): DanmakuStore {
  if (latest?.lesson === lesson) return latest.store
  const store = createDanmakuStore({
    fetch: (window) => browserApi('GET /api/learn/lesson/:id/danmaku', { id: lesson, window }),
    send: (sent) => browserApi('POST /api/learn/lesson/:id/danmaku', { id: lesson, ...sent }),
  })
  latest = { lesson, store }
  return store
}
