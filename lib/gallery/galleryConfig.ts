import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { pictures } from './pictures.ts'

/** The nonce of every style of the built gallery, for those who serve it under a policy. */
export const galleryNonce = 'gallery'

/** Configuration shared by serving and building the gallery. */
export const galleryConfig: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, so that a built gallery may lie anywhere.
  base: './',
  cacheDir: fileURLToPath(new URL('../../node_modules/.cache/gallery', import.meta.url)),
  html: { cspNonce: galleryNonce },
  plugins: [react(), pictures()],
  oxc: { plugins: { styledComponents: { ssr: true, displayName: true, fileName: false, pure: true } } },
}
