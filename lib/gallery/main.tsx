import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { claimBackButton } from '#lib/image'
import { followColorMode, GlobalStyle } from '#lib/theme'
import { Gallery } from './Gallery.tsx'
import { scenes } from './scenes.ts'

declare global {
  interface Window {
    /** Every scene of the gallery, for those who visit them by machine. */
    scenes: readonly { id: string; title: string }[]
  }
}

window.scenes = scenes.map(({ id, title }) => ({ id, title }))
claimBackButton()
followColorMode()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <GlobalStyle />
    <Gallery />
  </StrictMode>,
)
