import { styled } from 'styled-components'
import { notificationZhCN, useTexts } from '#lib/locale'
import { NoticeLayer, noticeLayout, type NoticePosition } from '#lib/notices'
import { phones, rootReset, textReset } from '#lib/theme'
import { NotificationCard } from './NotificationCard.tsx'
import type { NotificationStore } from './createNotificationStore.ts'
import { notifications } from './notify.ts'

/** A corner of the window. */
export type NotificationCorner = Exclude<NoticePosition, 'top-center' | 'bottom-center'>

/** Props of `NotificationHost`; all are optional. */
export interface NotificationHostProps {
  /**
   * Position of the stack, with the newest notification nearest to the edge. By default, the value of `corner`. On
   * phones, the stack has the width of the window.
   */
  position?: NoticePosition | undefined
  /** Previous name of `position`. Default `bottom-right`. */
  corner?: NotificationCorner | undefined
  /** Maximum number of visible notifications, at least 1; further ones wait and are counted. Default `3`. */
  limit?: number | undefined
  /** Store of the notifications; by default, that of the page. See `createNotifier`. */
  store?: NotificationStore | undefined
  /**
   * Parent of the notifications: an element or a shadow root in the document; by default, the body. In a shadow root,
   * the notifications include their styles and are displayed above the modal dialogs of that root. Modal dialogs
   * outside of it make them inert.
   */
  container?: Element | ShadowRoot | undefined
  /** Class of the stack. */
  className?: string | undefined
}

/**
 * Container of notifications, displayed above all other content including modal dialogs. It can be mounted several
 * times: the first host is active, and when it is unmounted, the next one continues with the remaining times. A pointer
 * or the focus on a notification and a hidden tab pause all notifications. F6 moves the focus to the notifications;
 * Escape closes one. Renders nothing on the server.
 */
export function NotificationHost(props: NotificationHostProps) {
  const { corner = 'bottom-right', position = corner, store = notifications, className, ...rest } = props
  const texts = useTexts('notification', notificationZhCN)
  return (
    <NoticeLayer
      {...rest}
      store={store}
      name="notification-layer"
      isUrgent={({ options }) => options.color === 'danger'}
      renderCard={(notification, order) => (
        <NotificationCard key={notification.id} notification={notification} order={order} store={store} />
      )}
      renderFrame={(regions, { notices, waiting }) => (
        <Root
          className={className}
          data-part="notification-list"
          data-position={position}
          aria-label={notices.length > 0 ? texts.notifications : undefined}
        >
          {regions}
          {waiting > 0 && <p data-part="notification-waiting">{texts.waiting(waiting)}</p>}
        </Root>
      )}
    />
  )
}

const Root = styled.section`
  ${rootReset}
  ${noticeLayout}
  inset: auto 16px 16px;
  gap: 12px;
  width: min(380px, 100vw - 32px);
  margin: 0 auto;
  --from: 12px;
  &[data-position^='top'] {
    inset: 16px 16px auto;
    flex-direction: column-reverse;
    --from: -12px;
  }
  /* At the end of the stack that is farthest from the edge. */
  [data-part='notification-waiting'] {
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
  /* Uses physical margins, because the position does not depend on the text direction. */
  &[data-position$='left'] {
    margin-left: 0;
  }
  &[data-position$='right'] {
    margin-right: 0;
  }
  @media ${phones} {
    &[data-position] {
      inset: auto calc(12px + env(safe-area-inset-right)) calc(12px + env(safe-area-inset-bottom)) calc(12px + env(safe-area-inset-left));
      width: auto;
    }
    &[data-position^='top'] {
      inset-block: calc(12px + env(safe-area-inset-top)) auto;
    }
  }
`
