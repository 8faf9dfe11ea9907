import { Outlet } from 'react-router'
import { styled } from 'styled-components'
import { mainId } from '../app/PageAnnouncer.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** Header, content, footer; on phones a bar of the main places at the bottom. */
export function DefaultLayout() {
  return (
    <>
      <SkipLink href={`#${mainId}`}>跳到正文</SkipLink>
      <Header />
      <Main id={mainId} tabIndex={-1}>
        <Outlet />
      </Main>
      <Footer />
      <BottomBar />
    </>
  )
}

const SkipLink = styled.a`
  position: fixed;
  z-index: 60;
  inset: 8px auto auto 8px;
  padding: 10px 16px;
  border-radius: 6px;
  background: var(--primary);
  color: var(--on-primary);
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`

const Main = styled.main`
  min-height: 60vh;

  &:focus {
    outline: none;
  }
`
