import { styled } from 'styled-components'
import { notificationZhCN, useTexts } from '#lib/locale'
import { NoticeLayer } from '#lib/notices'
import { phones, rootReset, textReset } from '#lib/theme'
import { NotificationCard } from './NotificationCard.tsx'
import type { NotificationStore } from './createNotificationStore.ts'
import { notifications } from './notify.ts'

/** A corner of the window. */
export type NotificationCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

interface NotificationHostProps {
  /** The corner of the stack, the newest nearest to it; default `bottom-right`. On phones the stack has the width of the window. */
  corner?: NotificationCorner | undefined
  /** The store of the notifications; default that of the page. See `createNotifier`. */
  store?: NotificationStore | undefined
  /**
   * Parent of the notifications, an element or a shadow root in the document; default the body. In a shadow root they
   * include their styles, and lie above the modal dialogs of that root (those outside it make everything else inert, as
   * always).
   */
  container?: Element | ShadowRoot | undefined
}

/**
 * The container of notifications: above everything, modal dialogs included. May be mounted several times: the first one
 * is active, and when it is unmounted the next one takes over with the remaining times. A pointer or the focus on a
 * notification and a hidden tab pause all. F6 moves the keyboard focus there, Escape closes one. Renders nothing on the
 * server.
 */
export function NotificationHost({ corner = 'bottom-right', store = notifications, container }: NotificationHostProps) {
  const texts = useTexts('notification', notificationZhCN)
  return (
    <NoticeLayer
      store={store}
      name="notification-layer"
      container={container}
      isUrgent={({ options }) => options.color === 'danger'}
      renderCard={(notification, order) => (
        <NotificationCard
          key={notification.id}
          notification={notification}
          order={order}
          store={store}
          vertical={corner.startsWith('top') ? -1 : 1}
        />
      )}
      renderFrame={(regions, { notices, waiting }) => (
        <Root data-corner={corner} aria-label={notices.length > 0 ? texts.notifications : undefined}>
          {regions}
          {waiting > 0 && <p data-more="">{texts.waiting(waiting)}</p>}
        </Root>
      )}
    />
  )
}

const Root = styled.section`
  ${rootReset}
  position: fixed;
  inset: auto 16px 16px auto;
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: min(380px, calc(100vw - 32px));
  pointer-events: none;
  --from: 12px;
  &[data-corner$='left'] {
    inset: auto auto 16px 16px;
  }
  &[data-corner^='top'] {
    inset: 16px 16px auto auto;
    flex-direction: column-reverse;
    --from: -12px;
  }
  &[data-corner='top-left'] {
    inset: 16px auto auto 16px;
  }
  /* Never display: none, not even while empty, or screen readers would not know the regions. */
  & > [role] {
    display: contents;
  }
  /* At the far end of the stack. */
  [data-more] {
    ${textReset}
    order: -1;
    align-self: center;
    margin: 0;
    padding: 4px 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius-full);
    background: var(--bg-raised);
    color: var(--text-muted);
    font-size: var(--type-12);
    line-height: 1.45;
    box-shadow: var(--shadow-hover);
  }
  @media ${phones} {
    &[data-corner] {
      inset: auto calc(12px + env(safe-area-inset-right)) calc(12px + env(safe-area-inset-bottom)) calc(12px + env(safe-area-inset-left));
      width: auto;
    }
    &[data-corner^='top'] {
      inset-block: calc(12px + env(safe-area-inset-top)) auto;
    }
  }
`
