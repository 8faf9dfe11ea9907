import { useId, useState } from 'react'
import { styled } from 'styled-components'
import type { SessionTexts } from '#lib/locale'
import { Avatar } from '#lib/primitives'
import type { SessionUser } from './SessionUser.ts'
import { useMenu } from './useMenu.ts'
import { useSession } from './useSession.ts'

interface UserMenuProps {
  user: SessionUser
  homeHref: string | undefined
  accountHref: string | undefined
  texts: SessionTexts
  /** Called when signing out with this menu has started (`true`) or failed (`false`). */
  onLeaving: (isLeaving: boolean) => void
}

/** Renders the avatar button and its menu. */
export function UserMenu({ user, homeHref, accountHref, texts, onLeaving }: UserMenuProps) {
  const { signOut } = useSession()
  const { root, isOpen, toggle, close, onButtonKey, onMenuKey } = useMenu<HTMLDivElement>()
  const [leaving, setLeaving] = useState<'busy' | 'failed'>()
  const menu = useId()
  const name = user.nickname || texts.me
  const links = [
    { label: texts.home, href: homeHref },
    { label: texts.account, href: accountHref },
  ].filter(({ href }) => href !== undefined)

  async function leave(): Promise<void> {
    if (leaving === 'busy') return
    setLeaving('busy')
    onLeaving(true)
    await signOut().catch(() => {
      onLeaving(false)
      setLeaving('failed')
    })
  }

  return (
    <Root ref={root}>
      <button
        type="button"
        data-face=""
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menu : undefined}
        aria-label={texts.menu(name)}
        onClick={toggle}
        onKeyDown={onButtonKey}
      >
        <Avatar name={name} src={user.avatar} size={36} />
      </button>
      {isOpen && (
        <Panel ref={keepInViewport}>
          <p data-name="">{name}</p>
          <ul id={menu} role="menu" aria-label={texts.menu(name)} onKeyDown={onMenuKey}>
            {links.map(({ label, href }) => (
              <li key={label} role="none">
                <a role="menuitem" tabIndex={-1} href={href} onClick={close}>
                  {label}
                </a>
              </li>
            ))}
            <li role="none">
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-disabled={leaving === 'busy' || undefined}
                onClick={() => void leave()}
              >
                {leaving === 'busy' ? texts.signingOut : texts.signOut}
              </button>
            </li>
          </ul>
          {leaving === 'failed' && <p role="alert">{texts.signOutFailed}</p>}
        </Panel>
      )}
    </Root>
  )
}

/** Moves the menu to the other side of the button if it would exceed the window. */
function keepInViewport(panel: HTMLElement | null): void {
  if (!panel) return
  const { left, right } = panel.getBoundingClientRect()
  if (left < 0 || right > document.documentElement.clientWidth) panel.dataset['beside'] = 'start'
}

const Root = styled.div`
  position: relative;
  & > [data-face] {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: var(--radius-full);
    background: none;
    cursor: pointer;
  }
`

const Panel = styled.div`
  position: absolute;
  z-index: 30;
  inset-block-start: calc(100% + 4px);
  inset-inline-end: 0;
  box-sizing: border-box;
  width: max-content;
  min-width: 200px;
  max-width: min(320px, calc(100vw - 32px));
  padding: 8px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  color: var(--text);
  background: var(--bg-raised);
  box-shadow: var(--shadow-float);
  font-size: var(--type-body);
  text-align: start;
  &[data-beside='start'] {
    inset-inline: 0 auto;
  }
  [data-name],
  [role='alert'] {
    margin: 0;
    padding: 4px 12px;
    overflow-wrap: anywhere;
  }
  [data-name] {
    padding-bottom: 8px;
    border-bottom: 1px solid var(--border);
    margin-bottom: 8px;
    font-weight: 600;
  }
  [role='alert'] {
    color: var(--danger);
    font-size: var(--type-14);
  }
  [role='menu'] {
    padding: 0;
    margin: 0;
    list-style: none;
  }
  [role='menuitem'] {
    display: flex;
    align-items: center;
    box-sizing: border-box;
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 0;
    border-radius: var(--radius-control);
    color: inherit;
    background: none;
    font: inherit;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  [role='menuitem']:hover {
    background: var(--bg-subtle);
  }
  [role='menuitem'][aria-disabled] {
    color: var(--text-faint);
    cursor: progress;
  }
`
