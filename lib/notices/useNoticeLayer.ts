import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Notice, NoticeStore } from './createNoticeStore.ts'
import { createTopLayer, type TopLayer } from './createTopLayer.ts'

/** Delay until screen readers know a new region and announce additions to it, in milliseconds. */
const introduction = 100

interface NoticeLayerOptions<Item extends Notice> {
  store: NoticeStore<Item>
  /** Name of its element. */
  name: string
  container: Element | ShadowRoot | undefined
  /** Maximum number of visible notices. */
  limit: number
}

/**
 * The container of a host, while it is the active one; `ready` when its content will be announced. Until then, and
 * while the tab is hidden, time is paused.
 */
export function useNoticeLayer<Item extends Notice>({ store, name, container, limit }: NoticeLayerOptions<Item>) {
  const [host] = useState(() => ({ limit: 0 }))
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
    let timer: ReturnType<typeof setTimeout> | undefined
    if (store.view().notices.length > 0) timer = setTimeout(setReady, introduction, true)
    else setReady(true)
    return () => {
      clearTimeout(timer)
      setReady(false)
      setLayer(undefined)
      created.destroy()
    }
  }, [store, host, name, container, itsTurn])
  useEffect(() => {
    store.open(host, ready ? limit : 0)
    return () => store.open(host, 0)
  }, [store, host, limit, ready])
  useEffect(() => {
    const holdWhileHidden = () => store.hold(document, document.visibilityState === 'hidden')
    holdWhileHidden()
    document.addEventListener('visibilitychange', holdWhileHidden)
    return () => document.removeEventListener('visibilitychange', holdWhileHidden)
  }, [store])
  return { layer, ready: ready && itsTurn }
}
