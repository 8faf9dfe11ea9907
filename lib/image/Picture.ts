import type { PreviewImage } from '#lib/preview'

/** An image on the page that takes part in a preview. */
export interface Picture {
  image: PreviewImage
  element: Element
}
