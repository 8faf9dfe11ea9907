import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { notificationZhCN, useTexts } from '#lib/locale'
import { CloseButton, NoticeButton, noticeStyle, type VisibleNotice, useNotice } from '#lib/notices'
import { squareReset } from '#lib/theme'
import type { Notification, NotificationAvatar, NotificationOptions, NotificationStore } from './createNotificationStore.ts'
import { TimeBar } from './TimeBar.tsx'

interface NotificationCardProps {
  notification: VisibleNotice<Notification>
  order: number
  store: NotificationStore
}

/** Renders a notification. */
export function NotificationCard({ notification: { id, options, time }, order, store }: NotificationCardProps) {
  const texts = useTexts('notification', notificationZhCN)
  const ref = useRef<HTMLDivElement>(null)
  useNotice(ref, { store, id, order })
  const { title, description, icon, avatar, actions = [], color = 'primary', className, unstyled } = options
  const Card = unstyled ? 'div' : Root
  return (
    <Card ref={ref} className={className} data-part="notification" data-color={color}>
      {avatar ? pictureOf(avatar) : icon && <span data-part="notification-icon">{icon}</span>}
      <div data-body="">
        <div data-part="notification-title">{title}</div>
        {description && <div data-part="notification-description">{description}</div>}
        {actions.length > 0 && (
          <footer>
            {actions.map((action, at) => (
              <NoticeButton key={at} part="notification-action" {...action} close={() => store.close(id, 'action')} />
            ))}
          </footer>
        )}
      </div>
      <CloseButton part="notification-close" label={texts.close} close={() => store.close(id, 'user')} />
      {!unstyled && <TimeBar key={time.total} time={time} />}
    </Card>
  )
}

const pictureOf = (avatar: NonNullable<NotificationOptions['avatar']>): ReactNode =>
  isAddress(avatar) ? (
    <img
      key={avatar.src}
      data-part="notification-avatar"
      src={avatar.src}
      alt={avatar.alt}
      width="40"
      height="40"
      onError={(event) => {
        event.currentTarget.hidden = true
      }}
    />
  ) : (
    avatar
  )

const isAddress = (avatar: NonNullable<NotificationOptions['avatar']>): avatar is NotificationAvatar =>
  typeof avatar === 'object' && 'src' in avatar

const Root = styled.div`
  ${noticeStyle}
  --tone: var(--primary-text);
  gap: 12px;
  padding: 16px 12px 16px 16px;
  overflow: hidden;
  &[data-color='info'] {
    --tone: var(--accent);
  }
  &[data-color='success'] {
    --tone: var(--success);
  }
  &[data-color='warning'] {
    --tone: var(--warning);
  }
  &[data-color='danger'] {
    --tone: var(--danger);
  }
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 4px;
    background: var(--tone);
  }

  & > img {
    ${squareReset}
    flex: none;
    border-radius: var(--radius-full);
    background: var(--bg-sunken);
    object-fit: cover;
  }
  & > img[hidden] {
    display: none;
  }
  [data-body] {
    flex: 1;
    min-width: 0;
  }
  [data-part='notification-title'] {
    font-weight: 600;
  }
  [data-part='notification-description'] {
    max-height: 40vh;
    margin-top: 4px;
    overflow: auto;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    margin: 8px 0 0 -4px;
  }
  footer > button {
    color: var(--tone);
    font-size: var(--type-14);
  }
`
