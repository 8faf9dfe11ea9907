import { useRef, useState, useCallback, useEffect } from 'react'
import { styled } from 'styled-components'
import { showToast } from '#app/browser/action/showToast.ts'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { userKeys, userStorage } from '#app/browser/userStorage.ts'
import { allMessages } from '#app/paths/messagePaths.ts'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'
import type { Self } from '#app/readSelf.ts'
import { Portrait } from '#parts/person/Portrait.tsx'
import { StandingRing } from '#parts/standing/StandingRing.tsx'
import { MessageBell } from './MessageBell.tsx'
import { useCloseOnOutsideClick } from '#parts/page/useCloseOnOutsideClick.ts'
import { type ProgressBadge, standingSign } from '#parts/standing/standingSign.ts'
import { whenIdle } from './whenIdle.ts'

const menuLinks = [
  { label: '我的学习', href: paths.study, icon: 'graduation-cap' },
  { label: '我的订单', href: orderPaths.all, icon: 'receipt' },
  { label: '我的收藏', href: paths.favourites, icon: 'heart' },
  { label: '我的消息', href: allMessages, icon: 'bell' },
  { label: '设置', href: paths.userSetting, icon: 'sliders' },
  { label: '修改密码', href: paths.reset, icon: 'key' },
] as const

interface UserMenuProps {
  /** Null if the server could not identify the user. */
  user: Self | null
}

/** Messages and menu of the signed-in user: the name, links to settings, and signing out. */
export function UserMenu({ user }: UserMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [leaving, setLeaving] = useState(false)
  const [sign, refreshSign] = useProgressBadge(user?.id ?? '')
  useCloseOnOutsideClick(menu)
  const leave = async () => {
    setLeaving(true)
    const way = await loadSignOut().catch(() => showToast('error', '退出失败，请检查网络后重试'))
    // Signing out reloads the page.
    if (way) await way.signOut().catch(() => setLeaving(false))
    else setLeaving(false)
  }
  return (
    <Own>
      {user && <MessageBell userId={user.id} />}
      <Menu
        ref={menu}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) refreshSign()
          void loadSignOut().catch(() => undefined)
        }}
      >
        <summary className="target" aria-label={`${user?.nickname || '我'}的菜单${sign ? `，${sign.words}` : ''}`}>
          <StandingRing sign={sign}>
            <Portrait name={user?.nickname || '我'} src={user?.avatar} size={36} />
          </StandingRing>
        </summary>
        <div className="list card">
          <p className="name">{user?.nickname || '我的账号'}</p>
          <p className="name">{user ? user.phone : '账号信息暂时无法显示'}</p>
          {sign && <p className="standing muted figures">{sign.words}</p>}
          {(user?.id ? [{ label: '我的主页', href: `/user/${user.id}`, icon: 'house' }, ...menuLinks] : menuLinks).map(
            ({ label, href, icon }) => (
              <a key={href} href={href} data-icon={icon} onClick={() => menu.current?.removeAttribute('open')}>
                {label}
              </a>
            ),
          )}
          <button type="button" data-icon="log-out" disabled={leaving} onClick={() => void leave()}>
            退出登录
          </button>
        </div>
      </Menu>
    </Own>
  )
}

/** Loads the sign-out code when the menu is opened: no page needs it before. */
const loadSignOut = () => import('#app/browser/session/signOut.ts')

const Own = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  /* The portrait keeps its position when the bell is rendered later. */
  justify-content: flex-end;
`

const Menu = styled.details`
  position: relative;

  > .list {
    position: absolute;
    right: 0;
    top: calc(100% + 8px);
    min-width: 200px;
    padding: 8px;
    box-shadow: var(--shadow-float);
  }
  .name {
    padding: 4px 12px;
    font-weight: 600;
  }
  .standing {
    padding: 0 12px 8px;
    font-size: var(--type-14);
  }
  .name + .name {
    padding-bottom: 12px;
    border-bottom: 1px solid var(--border);
    margin-bottom: 8px;
    color: var(--text-faint);
    font-size: var(--type-14);
    font-weight: 400;
  }
  a,
  button {
    display: flex;
    gap: 8px;
    align-items: center;
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border-radius: var(--radius-control);
  }
  [data-icon]::before {
    width: 18px;
    height: 18px;
  }
  a:hover,
  button:hover {
    background: var(--bg-subtle);
  }
`

/** Age at which the cached sign is fetched again, in milliseconds: ten minutes. */
const staleMs = 600_000

interface Known {
  at: number
  sign: ProgressBadge | null
}

/**
 * Returns the user's sign for the header of every page, and a function that refreshes it. The sign is cached on this
 * device, because otherwise each page would cost a call. It is fetched when the browser is idle.
 */
function useProgressBadge(userId: string): [sign: ProgressBadge | null, refresh: () => void] {
  const [sign, setSign] = useState<ProgressBadge | null>(null)
  const refresh = useCallback(() => {
    if (userId === '') return
    void browserApi('GET /api/learn/standing', {}).then(
      ({ list: [first] }) => {
        const known = first ? standingSign(first) : null
        store(userId, { at: Date.now(), sign: known })
        setSign(known)
      },
      // The header is complete without the sign.
      () => undefined,
    )
  }, [userId])
  useEffect(() => {
    if (userId === '') return
    const known = stored(userId)
    setSign(known?.sign ?? null)
    if (known && Date.now() - known.at < staleMs) return
    return whenIdle(refresh)
  }, [userId, refresh])
  return [sign, refresh]
}

function stored(userId: string): Known | null {
  try {
    return JSON.parse(userStorage.getItem(userKeys.standing + userId) ?? 'null') as Known | null
  } catch {
    // The storage is forbidden, or holds foreign data.
    return null
  }
}

function store(userId: string, known: Known): void {
  try {
    userStorage.setItem(userKeys.standing + userId, JSON.stringify(known))
  } catch {
    // The storage is full or forbidden: the next page fetches the sign again.
  }
}
