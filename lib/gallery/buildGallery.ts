import { build } from 'vite'
import { galleryConfig } from './galleryConfig.ts'

/** Builds the gallery as static files, for hosts without Vite. */
export async function buildGallery(outDir: string): Promise<void> {
  await build({
    ...galleryConfig,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: false, chunkSizeWarningLimit: 4000 },
  })
}
