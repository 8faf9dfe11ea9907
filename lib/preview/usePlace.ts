import { useState } from 'react'
import { keyOf, type PreviewImage } from './PreviewImage.ts'

/** The shown picture. It stays the same while others come and go, and is the nearest that is left if it goes itself. */
export function usePlace(images: readonly PreviewImage[], index: number) {
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
    /** Goes to a picture if there is one. */
    go(wanted: number): void {
      if (wanted !== at && images[wanted]) setPlace(placeOf(wanted))
    },
  }
}
