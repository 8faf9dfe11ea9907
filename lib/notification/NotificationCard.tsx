import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { notificationZhCN, useTexts } from '#lib/locale'
import { CloseButton, NoticeCard, type Shown, useNotice } from '#lib/notices'
import { squareReset } from '#lib/theme'
import type { Notification, NotificationAvatar, NotificationOptions, NotificationStore } from './createNotificationStore.ts'
import { TimeBar } from './TimeBar.tsx'

interface NotificationCardProps {
  notification: Shown<Notification>
  order: number
  store: NotificationStore
  /** See `useNotice`. */
  vertical: -1 | 1
}

/** One notification. */
export function NotificationCard({ notification: { id, options, time }, order, store, vertical }: NotificationCardProps) {
  const texts = useTexts('notification', notificationZhCN)
  const ref = useRef<HTMLDivElement>(null)
  useNotice(ref, { store, id, order, vertical })
  const { title, description, icon, avatar, actions = [], color = 'primary' } = options
  const close = () => store.close(id)
  return (
    <Root ref={ref} data-color={color} data-down={vertical > 0 || undefined}>
      {avatar ? pictureOf(avatar) : icon && <span data-sign="">{icon}</span>}
      <div data-body="">
        <p data-message="">{title}</p>
        {description && <div data-text="">{description}</div>}
        {actions.length > 0 && (
          <footer>
            {actions.map(({ label, onClick }, at) => (
              <button
                key={at}
                type="button"
                onClick={() => {
                  close()
                  onClick()
                }}
              >
                {label}
              </button>
            ))}
          </footer>
        )}
      </div>
      <CloseButton label={texts.close} onClick={close} />
      <TimeBar key={time.total} time={time} />
    </Root>
  )
}

const pictureOf = (avatar: NonNullable<NotificationOptions['avatar']>): ReactNode =>
  isAddress(avatar) ? (
    <img
      key={avatar.src}
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

const Root = styled(NoticeCard)`
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
  &[data-down] {
    touch-action: pan-y pinch-zoom;
    touch-action: pan-down pinch-zoom;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 4px;
    background: var(--tone);
  }

  [data-sign] {
    display: grid;
    min-height: 24px;
    color: var(--tone);
    place-items: center;
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
  [data-message] {
    font-weight: 600;
  }
  [data-text] {
    max-height: 40vh;
    margin-top: 4px;
    overflow: auto;
    color: var(--text-muted);
    font-size: var(--type-14);
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
