import type { OpenedPreview } from './OpenedPreview.tsx'
import type { Picture } from './Picture.ts'

export interface OpenedGroup {
  OpenedPreview: typeof OpenedPreview
  /** Id of the image at which the preview opens. */
  id: string
}

/** The state of a group, of {@link createImageGroup}. */
export type ImageGroupState = ReturnType<typeof createImageGroup>

/** The state shared by the images of one preview. It is outside of React, so that the images may be in several React roots. */
export function createImageGroup() {
  const pictures = new Set<Picture>()
  const listeners = new Set<() => void>()
  let present: readonly Picture[] | undefined
  let opened: OpenedGroup | undefined

  function change(): void {
    present = undefined
    for (const listener of listeners) listener()
  }

  function set(next?: OpenedGroup): void {
    opened = next
    change()
  }

  /** The pictures in the order of their addition; the identical array until something changes. */
  const current = (): readonly Picture[] => (present ??= [...pictures])

  return {
    list: {
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
      current,
    },
    /** Opens the preview at the image whose key this is. Most visitors never open one: it is loaded only now. */
    open: (id: string): void =>
      void import('./OpenedPreview.tsx').then(
        (module) => set({ OpenedPreview: module.OpenedPreview, id }),
        () => {
          // Offline, or from a build that no longer exists: the browser opens the picture itself.
          const found = current().find(({ image }) => image.key === id)
          if (found) window.open(found.image.src, '_blank', 'noopener')
        },
      ),
    close: (): void => set(),
    opened: (): OpenedGroup | undefined => opened,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
