import { styled } from 'styled-components'
import { tabletsUp } from '#lib/theme'
import { useUnreadMessages } from '#app/browser/network/unreadMessages.ts'
import { allMessages } from '#app/paths/messagePaths.ts'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'
import { unreadText } from '#parts/message/messageTabs.ts'
import { address, mineId } from './address.ts'

const places = [
  { label: '订单', href: orderPaths.all, icon: 'receipt' },
  { label: '消息', href: allMessages, icon: 'bell' },
  { label: '证书', href: `${address.href({ tab: 'certificate' })}#${mineId}`, icon: 'award' },
  { label: '收藏', href: paths.favourites, icon: 'heart' },
  { label: '设置', href: paths.userSetting, icon: 'sliders' },
] as const

/** The user's own places on phones, where the last place of the bottom bar leads here; larger windows have them in the menu. */
export function OwnPlaces() {
  const count = useUnreadMessages()?.count ?? 0
  return (
    <Nav aria-label="我的">
      {places.map(({ label, href, icon }) => (
        <a className="meta" key={href} href={href} data-icon={icon}>
          {label}
          {icon === 'bell' && count > 0 && (
            <b className="count caption figures" aria-label={`${count} 条未读`}>
              {unreadText(count)}
            </b>
          )}
        </a>
      ))}
    </Nav>
  )
}

const Nav = styled.nav`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  margin-top: 12px;

  a {
    position: relative;
    display: grid;
    justify-items: center;
    gap: 4px;
    align-content: center;
    min-height: 64px;
    border-radius: var(--radius-card);
    color: var(--text-muted);
  }
  .count {
    position: absolute;
    top: 4px;
    left: calc(50% + 4px);
    min-width: 18px;
    padding: 0 4px;
    border-radius: var(--radius-full);
    background: var(--danger);
    color: var(--bg);
    line-height: 18px;
    text-align: center;
  }
  @media ${tabletsUp} {
    display: none;
  }
  @media print {
    display: none;
  }
`
