import { useEffect } from 'react'
import type { PreviewImage } from './PreviewImage.ts'

/** Preloads the pictures likely to be shown next, once the present one is loaded. */
export function usePreloaded(images: readonly (PreviewImage | undefined)[]): void {
  // As a text, since the list is another one each time.
  const wanted = JSON.stringify(images.flatMap((image) => (image ? { sizes: image.sizes, srcset: image.srcSet, src: image.src } : [])))
  useEffect(() => {
    const loading = (JSON.parse(wanted) as object[]).map((attributes) => Object.assign(new Image(), attributes))
    return () => {
      // Held until then, lest they be collected on their way.
      loading.length = 0
    }
  }, [wanted])
}
