import { createPictureList } from './createPictureList.ts'
import type { OpenedPreview } from './OpenedPreview.tsx'

export interface OpenedGroup {
  OpenedPreview: typeof OpenedPreview
  /** Id of the image at which the preview opens. */
  id: string
}

/** The state of a group, of {@link createImageGroup}. */
export type ImageGroupState = ReturnType<typeof createImageGroup>

/** The state shared by the images of one preview. It is outside of React, so that the images may be in several React roots. */
export function createImageGroup() {
  const list = createPictureList()
  const listeners = new Set<() => void>()
  let opened: OpenedGroup | undefined

  function set(next: OpenedGroup | undefined): void {
    opened = next
    for (const listener of listeners) listener()
  }

  async function load(id: string): Promise<void> {
    try {
      // Most visitors never open one.
      const { OpenedPreview } = await import('./OpenedPreview.tsx')
      set({ OpenedPreview, id })
    } catch {
      // Offline, or from a build that no longer exists: the browser opens the picture itself.
      const found = list.current().find(({ image }) => image.key === id)
      if (found) window.open(found.image.src, '_blank', 'noopener')
    }
  }

  return {
    list,
    /** Opens the preview at the image whose key this is. */
    open: (id: string): void => void load(id),
    close: (): void => set(undefined),
    opened: (): OpenedGroup | undefined => opened,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
