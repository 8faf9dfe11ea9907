import { type ReactNode, useRef, useLayoutEffect } from 'react'
import { styled } from 'styled-components'
import { notificationZhCN, useTexts } from '#lib/locale'
import { CloseButton, NoticeButton, noticeStyle, type VisibleNotice, useNotice, skipsAnimations, type Time } from '#lib/notices'
import { squareReset } from '#lib/theme'
import type { Notification, NotificationOptions, NotificationStore } from './createNotificationStore.ts'

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
  typeof avatar === 'object' && 'src' in avatar ? (
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

/**
 * Shows the remaining time as a thin line that shrinks. Renders nothing if the time is unlimited or animations must be
 * avoided. Use the total as its key.
 */
function TimeBar({ time: { total, remaining, running } }: { time: Time }) {
  const ref = useRef<HTMLDivElement>(null)
  const animation = useRef<Animation>(undefined)
  useLayoutEffect(() => {
    if (!ref.current || skipsAnimations()) return
    // Animated by script instead of a style sheet, because the animation can start at any time and continues when the layer
    // is moved in the document.
    animation.current ??= ref.current.animate({ transform: ['none', 'scaleX(0)'] }, { duration: total, fill: 'forwards' })
    animation.current.currentTime = total - remaining
    if (running) animation.current.play()
    else animation.current.pause()
  }, [total, remaining, running])
  return total === Infinity ? null : <TimeBarRoot ref={ref} data-part="notification-time" aria-hidden="true" />
}

const TimeBarRoot = styled.div`
  position: absolute;
  inset: auto 0 0;
  height: 2px;
  background: var(--tone);
  opacity: 0.6;
  transform-origin: left;
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`
