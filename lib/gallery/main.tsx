import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { claimBackButton } from '#lib/preview'
import { followColorMode, GlobalStyle } from '#lib/theme'
import { Gallery } from './Gallery.tsx'
import { scenes } from './scenes.ts'

window.scenes = scenes.map(({ id, title }) => ({ id, title }))
claimBackButton()
followColorMode()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <GlobalStyle />
    <Gallery />
  </StrictMode>,
)
