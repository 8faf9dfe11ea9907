import { useEffect } from 'react'
import type { PreviewImage } from './PreviewImage.ts'

/** Preloads the pictures likely to be shown next, once the present one is loaded. */
export function usePreloaded(images: readonly (PreviewImage | undefined)[]): void {
  const addresses = images.flatMap((image) => (image ? image.src : [])).join('\n')
  useEffect(() => {
    if (!addresses) return
    const loading = addresses.split('\n').map((src) => Object.assign(new Image(), { src }))
    return () => {
      // Held until then, lest they be collected on their way.
      loading.length = 0
    }
  }, [addresses])
}
