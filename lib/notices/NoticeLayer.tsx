import { type ReactElement, type ReactNode, useEffect, useSyncExternalStore, useState } from 'react'
import { createPortal } from 'react-dom'
import { StyleSheetManager } from 'styled-components'
import { useTokens } from '#lib/theme'
import { type Notice, type NoticeStore, type VisibleNotice, type View, defaultLimit } from './createNoticeStore.ts'
import { createTopLayer, type TopLayer } from './createTopLayer.ts'

/** Delay until screen readers announce additions to a new live region, in milliseconds. */
const announcementDelay = 100

interface NoticeLayerProps<Item extends Notice> {
  store: NoticeStore<Item>
  /** Name of the custom element that contains the notices in the document. */
  name: string
  /** Parent of the notices; see the hosts. */
  container?: Element | ShadowRoot | undefined
  /** Maximum number of visible items. Default 3. */
  limit?: number | undefined
  /** Whether screen readers announce the item assertively. */
  isUrgent: (item: Item) => boolean
  renderCard: (item: VisibleNotice<Item>, order: number) => ReactElement
  renderFrame: (regions: ReactNode, view: View<Item>) => ReactElement
}

const nothing = { notices: [], waiting: 0 }

/** Shows the notices of a store above all other content, unless another host is active. Renders nothing on the server. */
export function NoticeLayer<Item extends Notice>(props: NoticeLayerProps<Item>) {
  useTokens()
  const { store, name, container, limit = defaultLimit, isUrgent, renderCard, renderFrame } = props
  const { layer, ready } = useNoticeLayer({ store, name, container, limit: limit >= 1 ? limit : 1 })
  const current = useSyncExternalStore<View<Item>>(store.subscribe, store.view, () => nothing)
  const view = ready ? current : nothing
  const showing = view.notices.length > 0
  useEffect(() => layer?.raise(showing), [layer, showing])
  if (!layer) return null
  // The regions stay mounted, because screen readers announce only additions to a known region. They are not atomic:
  // otherwise each addition would repeat the other notices.
  const regions = ['alert', 'status'].map((role) => (
    <div key={role} role={role} aria-atomic="false">
      {view.notices.map((item, order) => isUrgent(item) === (role === 'alert') && renderCard(item, order))}
    </div>
  ))
  const framed = renderFrame(regions, view)
  const tree = container?.getRootNode()
  // Styles of the document do not apply inside a shadow root.
  return createPortal(<StyleSheetManager target={tree instanceof ShadowRoot ? tree : undefined}>{framed}</StyleSheetManager>, layer.root)
}

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
function useNoticeLayer<Item extends Notice>({ store, name, container, limit }: NoticeLayerOptions<Item>) {
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
