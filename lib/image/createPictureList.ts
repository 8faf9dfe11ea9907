import type { PreviewImage } from '#lib/preview'

/** An image on the page that takes part in a preview. */
export interface Picture {
  image: PreviewImage
  element: Element
}

export type PictureList = ReturnType<typeof createPictureList>

/** The images of one preview. */
export function createPictureList() {
  const pictures = new Set<Picture>()
  const listeners = new Set<() => void>()
  let present: readonly Picture[] | undefined

  function change(): void {
    present = undefined
    for (const listener of listeners) listener()
  }

  return {
    /** Adds a picture; returns the function that removes it. */
    add(picture: Picture): () => void {
      pictures.add(picture)
      change()
      return () => {
        pictures.delete(picture)
        change()
      }
    },
    /** Something has been moved in the document. */
    reorder: change,
    /** The pictures in the order of their addition; the identical array until something changes. */
    current: (): readonly Picture[] => (present ??= [...pictures]),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
