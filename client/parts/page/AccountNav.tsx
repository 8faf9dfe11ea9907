import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { desktops } from '#lib/theme'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { settingPlaces } from '../setting/places.ts'

/** Personal screens of the user, by group. */
const groups = [
  {
    title: '订单',
    places: [
      { label: '课程订单', href: orderPaths.courses },
      { label: '系列订单', href: orderPaths.series },
      { label: '课程包订单', href: orderPaths.packages },
      { label: '报名订单', href: orderPaths.enrolments },
    ],
  },
  { title: '设置', places: settingPlaces },
] as const

/** Navigation between the personal screens: at the side on desktops; elsewhere a row with the current group. */
export function AccountNav({ here }: { here?: string | undefined }) {
  const { pathname } = useLocation()
  const isHere = (href: string) => href === (here ?? pathname)
  return (
    <Nav aria-label="我的">
      {groups.map(({ title, places }) => (
        <div className="group" key={title} data-here={places.some(({ href }) => isHere(href)) || undefined}>
          <h2 className="meta">{title}</h2>
          <ul className="sideways" data-keep-scroll>
            {places.map(({ label, href }) => (
              <li key={href}>
                <a className="muted" href={href} aria-current={isHere(href) ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Nav>
  )
}

const Nav = styled.nav`
  margin-top: -16px;

  .group:not([data-here]) {
    display: none;
  }
  h2 {
    display: none;
    margin: 0 0 4px 12px;
    font-weight: 400;
  }
  ul {
    gap: 4px;
    margin-left: -12px;
  }
  a {
    display: block;
    padding: 12px;
    border-radius: var(--radius-full);
    font-size: var(--type-14);
    line-height: 1.25rem;
  }
  a:hover {
    color: var(--primary-text);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current] {
    color: var(--primary-text);
    font-weight: 600;
  }
  @media ${desktops} {
    margin: 0 0 0 -12px;

    .group:not([data-here]),
    h2 {
      display: block;
    }
    .group + .group {
      margin-top: 24px;
    }
    ul {
      display: block;
      margin: 0;
      mask-image: none;
    }
    a {
      padding: 8px 12px;
      border-radius: var(--radius-control);
    }
    a[aria-current] {
      background: var(--primary-soft);
      color: var(--on-primary-soft);
    }
  }
`
