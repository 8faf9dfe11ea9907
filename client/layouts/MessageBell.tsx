import { useRef, useState, useEffect } from 'react'
import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { useUnreadMessages, fetchUnreadMessages } from '#app/browser/network/unreadMessages.ts'
import { userKeys } from '#app/browser/userStorage.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { useCloseOnOutsideClick } from '#parts/page/useCloseOnOutsideClick.ts'
import { whenIdle } from './whenIdle.ts'

const MessagePanel = lazyComponent(async () => (await import('./MessagePanel.tsx')).MessagePanel)

/** Bell with the number of unread messages; its panel has links to the boxes and the latest notices. */
export function MessageBell({ userId }: { userId: string }) {
  const bell = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  useUnreadPolling(userId)
  useCloseOnOutsideClick(bell)
  const count = useUnreadMessages()?.count ?? 0
  const words = count > 99 ? '99+' : count
  return (
    <Place ref={bell} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="target" data-icon="bell" aria-label={count > 0 ? `消息，${words} 条未读` : '消息'}>
        {count > 0 && (
          <b className="count unread figures" aria-hidden="true">
            {words}
          </b>
        )}
      </summary>
      {open && (
        <div className="list card">
          <MessagePanel onLeave={() => bell.current?.removeAttribute('open')} />
        </div>
      )}
    </Place>
  )
}

const Place = styled.details`
  position: relative;

  > summary {
    position: relative;
    color: var(--text-muted);
    cursor: pointer;
  }
  > summary:hover {
    color: var(--primary-text);
  }
  > summary > .count {
    position: absolute;
    top: 4px;
    left: 24px;
  }
  > .list {
    position: absolute;
    top: calc(100% + 8px);
    right: -52px;
    width: 380px;
    max-height: min(560px, calc(100dvh - 96px));
    overflow: auto;
    overscroll-behavior: contain;
    box-shadow: var(--shadow-float);
  }
  @media ${phones} {
    > .list {
      position: fixed;
      inset: 60px 8px auto;
      width: auto;
      max-height: calc(100dvh - 136px);
    }
  }
`

/** Minimum time between two automatic requests, in milliseconds. */
const minIntervalMs = 30_000

/** Fetches the number of unread messages once the page is idle, on each new message, and when the user returns to the page. */
function useUnreadPolling(userId: string): void {
  useEffect(() => {
    if (userId === '') return
    let askedAt = 0
    // The bell is complete without a number; offline it keeps the known one.
    const ask = () => {
      if (!navigator.onLine) return
      askedAt = Date.now()
      void fetchUnreadMessages()
    }
    const comeBack = () => {
      if (!document.hidden && Date.now() - askedAt >= minIntervalMs) ask()
    }
    const leaving = new AbortController()
    const listen = async () => {
      // Without this script the number is updated when the user returns to the page.
      const live = await import('#app/browser/live/onLive.ts').catch(() => undefined)
      if (leaving.signal.aborted) return
      // Whispers that cannot be sent now stay stored for the next page.
      sendPendingWhispers(userId).catch(() => undefined)
      if (live)
        for (const kind of ['message', 'whisper', 'notice'] as const) leaving.signal.addEventListener('abort', live.onLive(kind, ask))
      // Not earlier: messages that arrive in the meantime would be missed.
      comeBack()
    }
    const stop = whenIdle(() => void listen())
    addEventListener('focus', comeBack)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      stop()
      leaving.abort()
      removeEventListener('focus', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [userId])
}

/** Sends the whispers that an earlier page could not send; the script is fetched only if there are any. */
async function sendPendingWhispers(userId: string): Promise<void> {
  if (!hasRow(`${userKeys.whisper}${userId}.`)) return
  const { whisperSender } = await import('#parts/message/whisperSender.ts')
  await whisperSender().sendAgain()
}

function hasRow(start: string): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(start))
  } catch {
    // A forbidden storage contains nothing.
    return false
  }
}
