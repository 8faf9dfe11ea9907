import { lazily } from '../app/lazily.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Header } from './Header.tsx'
import { PageMain } from './PageMain.tsx'

const Footer = lazily(async () => (await import('./Footer.tsx')).Footer)

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
