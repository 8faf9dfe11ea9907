import { styled } from 'styled-components'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageMain } from './PageMain.tsx'

/** Default layout for a screen with its own search box and a narrow column. */
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

/* Generates no box, so that the header stays sticky to the page. */
const Boxless = styled.div`
  display: contents;

  header form {
    display: none;
  }
  header form + * {
    margin-left: auto;
  }
`
