import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { styled } from 'styled-components'
import { mainId } from '#app/browser/navigation/PageAnnouncer.tsx'

interface PageMainProps {
  /** Elements above the screen, such as the header; the skip link skips them. */
  children: ReactNode
  /** Replaces the matched screen. */
  screen?: ReactNode
  /** Uses a narrow text column instead of the page's width. */
  narrow?: boolean
}

/** Frame of every layout: the skip link, the elements above the screen, and the screen itself. */
export function PageMain({ children, screen, narrow }: PageMainProps) {
  return (
    <>
      <nav aria-label="快捷导航">
        <SkipLink href={`#${mainId}`}>跳到正文</SkipLink>
      </nav>
      {children}
      <Main id={mainId} tabIndex={-1} data-narrow={narrow || undefined}>
        {screen ?? <Outlet />}
      </Main>
    </>
  )
}

const SkipLink = styled.a`
  position: fixed;
  z-index: 60;
  inset: 8px auto auto 8px;
  padding: 12px 16px;
  border-radius: var(--radius-control);
  background: var(--primary);
  color: var(--on-primary);
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`

const Main = styled.main`
  flex: 1 0 auto;
  min-height: 60vh;

  /* On a page shorter than the window, the footer is at the bottom of the window. */
  :has(> &) {
    display: flex;
    flex-direction: column;
    min-height: 100vh;
  }

  &:focus {
    outline: none;
  }
  &[data-narrow] {
    --page: 840px;
  }
`
