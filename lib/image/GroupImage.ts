import type { PreviewImage } from '#lib/preview'

/** An image of the page that is part of a preview. */
export interface GroupImage {
  image: PreviewImage
  element: Element
}
