import { styled } from 'styled-components'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageMain } from './PageMain.tsx'

/** The default layout for a screen with a search box of its own and a narrow column. */
export function SearchLayout() {
  return (
    <>
      <PageMain narrow>
        <Boxless>
          <Header />
        </Boxless>
      </PageMain>
      <Footer />
      <BottomBar />
    </>
  )
}

/* No box of its own: the header stays sticky to the page. */
const Boxless = styled.div`
  display: contents;

  header form {
    display: none;
  }
  header form + * {
    margin-left: auto;
  }
`
