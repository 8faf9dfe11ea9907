import { styled } from 'styled-components'
import { NoticeLayer, noticePlace, type NoticePosition } from '#lib/notices'
import { ToastCard } from './ToastCard.tsx'
import type { ToastStore } from './createToastStore.ts'
import { toasts } from './toast.ts'

/** Props of `ToastHost`; nothing is required. */
export interface ToastHostProps {
  /** Place of the toasts, the newest furthest from the edge; default `top-center`. Toasts beside an element stand there. */
  position?: NoticePosition | undefined
  /** Maximum number of toasts in sight at once, at least 1; further ones wait for a place. Default 3. */
  limit?: number | undefined
  /** The store of the toasts; default that of the page. See `createToaster`. */
  store?: ToastStore | undefined
  /**
   * Parent of the toasts, an element or a shadow root in the document; default the body. In a shadow root they include
   * their styles, and lie above the modal dialogs of that root (those outside it make everything else inert, as
   * always).
   */
  container?: Element | ShadowRoot | undefined
  /** Class of the list of the toasts. */
  className?: string | undefined
}

/**
 * The container of toasts: above everything, modal dialogs included. May be mounted several times: the first one is
 * active, and when it is unmounted the next one takes over with the remaining times. A pointer or the focus on a toast
 * and a hidden tab pause all. F6 moves the keyboard focus there, Escape closes a toast. Renders nothing on the server.
 */
export const ToastHost = ({ position = 'top-center', store = toasts, className, ...rest }: ToastHostProps) => (
  <NoticeLayer
    {...rest}
    store={store}
    name="toast-layer"
    isUrgent={({ kind }) => kind === 'error'}
    renderCard={(toast, order) => <ToastCard key={toast.id} toast={toast} order={order} store={store} />}
    renderFrame={(regions) => (
      <Root className={className} data-part="toast-list" data-position={position}>
        {regions}
      </Root>
    )}
  />
)

const Root = styled.div`
  ${noticePlace}
  position: fixed;
  inset: calc(16px + env(safe-area-inset-top)) 16px auto;
  display: flex;
  flex-direction: column;
  gap: 8px;
  pointer-events: none;
  &[data-position^='bottom'] {
    inset: auto 16px calc(16px + env(safe-area-inset-bottom));
    flex-direction: column-reverse;
    --from: 8px;
  }
  /* Uses physical margins, because the position does not depend on the text direction. */
  & > * > * {
    margin-inline: auto;
  }
  &[data-position$='left'] > * > * {
    margin-left: 0;
  }
  &[data-position$='right'] > * > * {
    margin-right: 0;
  }
  [data-anchored] {
    position: fixed;
    top: 0;
    left: 0;
    touch-action: auto;
  }
`
