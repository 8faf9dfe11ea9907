import { styled } from 'styled-components'
import { NoticeLayer } from '#lib/notices'
import { ToastCard } from './ToastCard.tsx'
import type { ToastStore } from './createToastStore.ts'
import { toasts } from './toast.ts'

interface ToastHostProps {
  /** The store of the toasts; default that of the page. See `createToaster`. */
  store?: ToastStore | undefined
  /**
   * Parent of the toasts, an element or a shadow root in the document; default the body. In a shadow root they include
   * their styles, and lie above the modal dialogs of that root (those outside it make everything else inert, as
   * always).
   */
  container?: Element | ShadowRoot | undefined
  /** Maximum number of toasts in sight at once, at least 1; further ones wait for a place. Default 3. */
  limit?: number | undefined
}

/**
 * The container of toasts: above everything, modal dialogs included. May be mounted several times: the first one is
 * active, and when it is unmounted the next one takes over with the remaining times. A pointer or the focus on a toast
 * and a hidden tab pause all. F6 moves the keyboard focus there, Escape closes a toast. Renders nothing on the server.
 */
export const ToastHost = ({ store = toasts, container, limit }: ToastHostProps) => (
  <NoticeLayer
    store={store}
    name="toast-layer"
    container={container}
    limit={limit}
    isUrgent={({ kind }) => kind === 'error'}
    renderCard={(toast, order) => <ToastCard key={toast.id} toast={toast} order={order} store={store} />}
    renderFrame={(regions) => <Root>{regions}</Root>}
  />
)

const Root = styled.div`
  position: fixed;
  inset: calc(16px + env(safe-area-inset-top)) 16px auto;
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  pointer-events: none;
  /* Never display: none, not even while empty, or screen readers would not know the regions. */
  & > [role] {
    display: contents;
  }
`
