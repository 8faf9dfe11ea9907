import type { ReactNode } from 'react'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { useSignedIn } from '#app/useSelf.ts'
import { BottomBar } from './BottomBar.tsx'
import { Header } from './Header.tsx'
import { PageMain } from './PageMain.tsx'

const JoinedProgress = lazyComponent(async () => (await import('#parts/course/JoinedProgress.tsx')).JoinedProgress)
const Footer = lazyComponent(async () => (await import('./Footer.tsx')).Footer)

interface DefaultLayoutProps {
  /** Replaces the screen. */
  children?: ReactNode
}

/** Header, content and footer; on phones, a bottom bar with the main places. */
export function DefaultLayout({ children }: DefaultLayoutProps) {
  const signedIn = useSignedIn()
  return (
    <>
      <PageMain screen={children}>
        <Header />
      </PageMain>
      <Footer />
      <BottomBar />
      {signedIn && <JoinedProgress />}
    </>
  )
}
