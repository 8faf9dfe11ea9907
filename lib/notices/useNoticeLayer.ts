import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Notice, NoticeStore } from './createNoticeStore.ts'
import { createTopLayer, type TopLayer } from './createTopLayer.ts'

/** Delay until screen readers announce additions to a new live region, in milliseconds. */
const announcementDelay = 100

interface NoticeLayerOptions<Item extends Notice> {
  store: NoticeStore<Item>
  /** Name of the custom element of the layer. */
  name: string
  container: Element | ShadowRoot | undefined
  /** Maximum number of visible notices. */
  limit: number
}

/**
 * Returns the layer of a host while the host is active, and `ready` once its content will be announced. Until then, and
 * while the tab is hidden, time is paused.
 */
export function useNoticeLayer<Item extends Notice>({ store, name, container, limit }: NoticeLayerOptions<Item>) {
  const [host] = useState(() => ({ limit, on: false }))
  const [layer, setLayer] = useState<TopLayer>()
  const [ready, setReady] = useState(false)
  const itsTurn = useSyncExternalStore(
    store.subscribe,
    () => store.host() === host,
    () => false,
  )
  useEffect(() => store.enter(host), [store, host])
  useEffect(() => {
    if (!itsTurn) return
    const created = createTopLayer(name, container ?? document.body)
    setLayer(created)
    const begin = () => {
      store.change(host, { on: true })
      setReady(true)
    }
    const timer = store.view().notices.length > 0 ? setTimeout(begin, announcementDelay) : void begin()
    return () => {
      clearTimeout(timer)
      store.change(host, { on: false })
      setReady(false)
      setLayer(undefined)
      created.destroy()
    }
  }, [store, host, name, container, itsTurn])
  useEffect(() => {
    store.change(host, { limit })
  }, [store, host, limit])
  useEffect(() => {
    const holdWhileHidden = () => store.hold(document, document.visibilityState === 'hidden')
    holdWhileHidden()
    document.addEventListener('visibilitychange', holdWhileHidden)
    return () => document.removeEventListener('visibilitychange', holdWhileHidden)
  }, [store])
  return { layer, ready }
}
