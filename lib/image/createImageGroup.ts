import type { OpenedPreview } from './OpenedPreview.tsx'
import type { GroupImage } from './GroupImage.ts'

export interface OpenedGroup {
  OpenedPreview: typeof OpenedPreview
  /** Id of the image at which the preview opens. */
  id: string
}

/** State of an image group, created by {@link createImageGroup}. */
export type ImageGroupState = ReturnType<typeof createImageGroup>

/** Creates the state that the images of one preview share. It is independent of React because the images can be in several React roots. */
export function createImageGroup() {
  const pictures = new Set<GroupImage>()
  const listeners = new Set<() => void>()
  let present: readonly GroupImage[] | undefined
  let opened: OpenedGroup | undefined

  function change(): void {
    present = undefined
    for (const listener of listeners) listener()
  }

  function set(next?: OpenedGroup): void {
    opened = next
    change()
  }

  /** Returns the images in the order of their addition; the same array until the next change. */
  const current = (): readonly GroupImage[] => (present ??= [...pictures])

  return {
    list: {
      /** Adds an image and returns a function that removes it. */
      add(picture: GroupImage): () => void {
        pictures.add(picture)
        change()
        return () => {
          pictures.delete(picture)
          change()
        }
      },
      /** Notifies the listeners that images were moved in the document. */
      reorder: change,
      current,
    },
    /** Opens the preview at the image with the given key. The preview is loaded on demand because most visitors never open one. */
    open: (id: string): void =>
      void import('./OpenedPreview.tsx').then(
        (module) => set({ OpenedPreview: module.OpenedPreview, id }),
        () => {
          // The module cannot be loaded: the device is offline or the build no longer exists. The browser opens the image itself.
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
