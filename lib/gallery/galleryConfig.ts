import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { pictures } from './pictures.ts'

/** Nonce of all styles of the built gallery, for hosts with a content security policy. */
export const galleryNonce = 'gallery'

/** Configuration shared by serving and building the gallery. */
export const galleryConfig: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, so that a built gallery can be deployed at any path.
  base: './',
  cacheDir: fileURLToPath(new URL('../../node_modules/.cache/gallery', import.meta.url)),
  html: { cspNonce: galleryNonce },
  plugins: [react(), pictures()],
  oxc: { plugins: { styledComponents: { ssr: true, displayName: true, fileName: false, pure: true } } },
}
