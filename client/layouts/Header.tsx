import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { belowDesktops, lowWindows, phones } from '#lib/theme'
import { openLogin } from '#app/browser/session/session.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Own } from '#app/Own.tsx'
import { paths } from '#app/paths.ts'
import { type KnownSelf, useSelf, useSignedIn } from '#app/useSelf.ts'
import { SearchBox } from '#parts/search/SearchBox.tsx'
import { isAt, places } from './places.ts'

const DeletionNotice = lazyComponent(async () => (await import('./DeletionNotice.tsx')).DeletionNotice)
const UserMenu = lazyComponent(async () => (await import('./UserMenu.tsx')).UserMenu)

/** Header of every page: current place, search, and user. */
export function Header() {
  const { pathname } = useLocation()
  const { pending } = useSelf()
  const signedIn = useSignedIn()
  return (
    <>
      <Top className="hairline">
        <div className="column row">
          <a className="brand row" href={paths.home} aria-label="择一技首页" data-icon="mark">
            <span className="name">择一技</span>
          </a>
          <nav aria-label="主导航">
            {places.map(({ label, href }) => (
              <a key={href} href={href} aria-current={isAt(pathname, href) ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
          <SearchBox />
          {signedIn && !pending ? <Own>{ownMenu}</Own> : <Visitor hidden={pending} />}
        </div>
      </Top>
      {signedIn && !pending && <Own>{closingNote}</Own>}
    </>
  )
}

const ownMenu = ({ user }: KnownSelf) => <UserMenu user={user} />
const closingNote = ({ user }: KnownSelf) => user?.closingAt && <DeletionNotice at={user.closingAt} />

function Visitor({ hidden }: { hidden: boolean }) {
  return (
    <p className="visitor" aria-hidden={hidden || undefined} data-hidden={hidden || undefined}>
      <noscript>
        <a href="/signin">登录</a>
      </noscript>
      <button type="button" onClick={() => openLogin()}>
        登录
      </button>
      <button type="button" className="register" onClick={() => openLogin({ loginMode: 'register' })}>
        注册
      </button>
    </p>
  )
}

const Top = styled.header`
  position: sticky;
  z-index: 50;
  top: 0;
  background: var(--bg);

  /* In a low window, or at 400 % zoom, the header is not sticky (WCAG 1.4.10). */
  @media ${lowWindows} {
    position: static;
  }
  > .column {
    gap: 16px;
    min-height: 64px;
    max-width: calc(var(--page) + 2 * var(--gutter));
    margin: 0 auto;
    padding: 0 var(--gutter);
  }
  :is(.brand, .visitor) {
    flex: none;
  }
  .brand {
    min-width: 44px;
    min-height: 44px;
    font-size: var(--type-20);
    font-weight: 600;
    white-space: nowrap;
  }
  .brand::before {
    width: 30px;
    height: 30px;
  }
  nav {
    display: flex;
    gap: 4px;
  }
  nav a {
    white-space: nowrap;
    padding: 12px;
    border-radius: var(--radius-control);
    color: var(--text-muted);
    font-size: var(--type-16);
  }
  nav a:hover {
    color: var(--primary-text);
  }
  nav a[aria-current] {
    color: var(--primary-text);
    font-weight: 600;
    text-decoration: underline 2px;
    text-underline-offset: 8px;
  }
  form {
    position: relative;
    flex: 0 1 320px;
    transition: flex-basis 0.16s;
    margin-left: auto;
    min-width: 0;
  }
  form:focus-within {
    flex-basis: 480px;
  }
  input {
    width: 100%;
    min-height: 40px;
    padding: 0 12px 0 40px;
    border: 1px solid var(--border-control-deep);
    border-radius: var(--radius-full);
    background: var(--bg-sunken);
    text-overflow: ellipsis;
  }
  input::placeholder {
    color: var(--text-faint);
    opacity: 1;
  }
  input:focus {
    border-color: var(--primary);
    background: var(--bg);
  }
  .visitor {
    display: flex;
    gap: 4px;
    white-space: nowrap;
  }
  /* The user menu is loaded after the page: its width is reserved, so that nothing shifts. */
  form + * {
    flex: none;
    min-width: 44px;
  }
  form + :not(.visitor) {
    min-width: 92px;
  }
  .visitor[data-hidden] {
    width: 92px;
    overflow: hidden;
    visibility: hidden;
  }
  noscript {
    display: contents;
  }
  .visitor :is(a, button) {
    align-content: center;
    min-height: 40px;
    padding: 0 16px;
    border-radius: var(--radius-control);
    color: var(--text-muted);
  }
  .visitor :hover {
    color: var(--primary-text);
  }
  .visitor .register {
    background: var(--primary);
    color: var(--on-primary);
  }
  .visitor .register:hover {
    background: var(--primary-hover);
    color: var(--on-primary);
  }
  @media ${belowDesktops} {
    > .column {
      gap: 12px;
    }
    nav a {
      padding: 12px 8px;
    }
  }
  @media ${phones} {
    > .column {
      min-height: 56px;
      gap: 8px;
    }
    nav,
    .visitor .register {
      display: none;
    }
    form {
      flex: 1;
    }
    /* Phones zoom in on focus of smaller text. */
    input {
      min-height: 44px;
      font-size: var(--type-16);
    }
    .visitor :is(a, button) {
      min-width: 44px;
      min-height: 44px;
      padding: 0 8px;
    }
  }
`
