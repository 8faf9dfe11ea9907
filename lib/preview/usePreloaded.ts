import { useEffect } from 'react'
import type { PreviewImage } from './PreviewImage.ts'

/** Preloads the images likely to be shown next, after the current image has loaded. */
export function usePreloaded(images: readonly (PreviewImage | undefined)[]): void {
  // Compared as text, because the list is a new array for each rendering.
  const wanted = JSON.stringify(images.flatMap((image) => (image ? { sizes: image.sizes, srcset: image.srcSet, src: image.src } : [])))
  useEffect(() => {
    const loading = (JSON.parse(wanted) as object[]).map((attributes) => Object.assign(new Image(), attributes))
    return () => {
      // References are held until then to prevent garbage collection during loading.
      loading.length = 0
    }
  }, [wanted])
}
