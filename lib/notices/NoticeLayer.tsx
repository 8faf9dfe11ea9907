import { type ReactElement, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { StyleSheetManager } from 'styled-components'
import { useTokens } from '#lib/theme'
import { type Notice, type NoticeStore, type VisibleNotice, type View, defaultLimit } from './createNoticeStore.ts'
import { useNoticeLayer } from './useNoticeLayer.ts'

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
