import type { ReactNode } from 'react'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Header } from './Header.tsx'
import { PageMain } from './PageMain.tsx'

const Footer = lazyComponent(async () => (await import('./Footer.tsx')).Footer)

interface DefaultLayoutProps {
  /** Replaces the screen. */
  children?: ReactNode
}

/** Header, content, footer; on phones a bar of the main places at the bottom. */
export function DefaultLayout({ children }: DefaultLayoutProps) {
  return (
    <>
      <PageMain screen={children}>
        <Header />
      </PageMain>
      <Footer />
      <BottomBar />
    </>
  )
}
