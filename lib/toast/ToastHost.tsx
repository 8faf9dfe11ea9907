import { styled } from 'styled-components'
import { NoticeLayer, noticeLayout, type NoticePosition } from '#lib/notices'
import { ToastCard } from './ToastCard.tsx'
import type { ToastStore } from './createToastStore.ts'
import { toasts } from './toast.ts'

/** Props of `ToastHost`; all are optional. */
export interface ToastHostProps {
  /**
   * Position of the toasts, with the newest toast farthest from the edge. Default `top-center`. Toasts with an anchor
   * are shown beside it.
   */
  position?: NoticePosition | undefined
  /** Maximum number of visible toasts, at least 1; further ones wait. Default `3`. */
  limit?: number | undefined
  /** Store of the toasts; by default, that of the page. See `createToaster`. */
  store?: ToastStore | undefined
  /**
   * Parent of the toasts: an element or a shadow root in the document; by default, the body. In a shadow root, the
   * toasts include their styles and are displayed above the modal dialogs of that root. Modal dialogs outside of it
   * make them inert.
   */
  container?: Element | ShadowRoot | undefined
  /** Class of the list of toasts. */
  className?: string | undefined
}

/**
 * Container of toasts, displayed above all other content including modal dialogs. It can be mounted several times: the
 * first host is active, and when it is unmounted, the next one continues with the remaining times. A pointer or the
 * focus on a toast and a hidden tab pause all toasts. F6 moves the focus to the toasts; Escape closes one. Renders
 * nothing on the server.
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
  ${noticeLayout}
  inset: calc(16px + env(safe-area-inset-top)) 16px auto;
  gap: 8px;
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
