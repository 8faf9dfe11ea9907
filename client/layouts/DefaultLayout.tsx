import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageMain } from './PageMain.tsx'

/** Header, content, footer; on phones a bar of the main places at the bottom. */
export function DefaultLayout() {
  return (
    <>
      <PageMain>
        <Header />
      </PageMain>
      <Footer />
      <BottomBar />
    </>
  )
}
