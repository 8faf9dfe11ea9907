import { browserApi } from '#app/browser/network/browserApi.ts'
import { createDanmakuStore, type DanmakuStore } from './createDanmakuStore.ts'

let latest: { lesson: string; store: DanmakuStore } | undefined

/** Returns the store of the open lesson's danmaku, which all parts of the page share. */
export function danmakuStoreOf(lesson: string): DanmakuStore {
  if (latest?.lesson === lesson) return latest.store
  const store = createDanmakuStore({
    fetch: (window) => browserApi('GET /api/learn/lesson/:id/danmaku', { id: lesson, window }),
    send: (sent) => browserApi('POST /api/learn/lesson/:id/danmaku', { id: lesson, ...sent }),
  })
  latest = { lesson, store }
  return store
}
