import { useState } from 'react'
import { keyOf, type PreviewImage } from './PreviewImage.ts'

/**
 * Manages the current image. It stays current when other images are added or removed, and is replaced by the nearest
 * one when it is removed.
 */
export function useCurrentImage(images: readonly PreviewImage[], index: number) {
  const nearest = (wanted: number) => Math.max(0, Math.min(images.length - 1, Math.trunc(wanted) || 0))
  const placeOf = (wanted: number) => {
    const image = images[wanted]
    return { at: wanted, key: image && keyOf(image) }
  }
  const [place, setPlace] = useState(() => placeOf(nearest(index)))
  const same = images[place.at]
  const moved = same && keyOf(same) === place.key ? place.at : images.findIndex((image) => keyOf(image) === place.key)
  const at = moved >= 0 ? moved : nearest(place.at)
  return {
    at,
    /** Shows the image at an index, if it exists. */
    go(wanted: number): void {
      if (wanted !== at && images[wanted]) setPlace(placeOf(wanted))
    },
  }
}
