import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { claimBackButton } from '#lib/preview'
import { createGlobalStyle } from 'styled-components'
import { followColorMode, GlobalStyle, pageCss } from '#lib/theme'
import { Gallery } from './Gallery.tsx'
import { scenes } from './scenes.ts'

window.scenes = scenes.map(({ id, title }) => ({ id, title }))
/* The gallery is completely controlled by this project, so it uses the page reset. */
const PageStyle = createGlobalStyle`${pageCss}`

claimBackButton()
followColorMode()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <GlobalStyle />
    <PageStyle />
    <Gallery />
  </StrictMode>,
)
