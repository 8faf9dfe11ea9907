import { createContext, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import type { Preview } from '#lib/preview'
import { createPictureList, type PictureList } from './createPictureList.ts'

interface Group {
  list: PictureList
  /** Opens the preview at the image whose key this is. */
  open: (id: string) => void
}

/** What an image needs to know of its group. */
export const GroupContext = createContext<Group | undefined>(undefined)

interface Opened {
  Preview: typeof Preview
  /** Of the image at which it begins. */
  id: string
}

/** Images that share one preview, in the order in which they stand in the document. Adds no element. */
export function ImageGroup({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>()
  const group = useMemo((): Group => {
    const list = createPictureList()
    const open = async (id: string) => {
      try {
        // Most visitors never open one.
        const { Preview } = await import('#lib/preview')
        setOpened({ Preview, id })
      } catch {
        // Offline, or from a build that is gone: the browser shows the picture as well as it can.
        const found = list.current().find(({ image }) => image.key === id)
        if (found) window.open(found.image.src, '_blank', 'noopener')
      }
    }
    return { list, open: (id) => void open(id) }
  }, [])
  return (
    <GroupContext.Provider value={group}>
      {children}
      {opened && <OpenedPreview {...opened} list={group.list} onClose={() => setOpened(undefined)} />}
    </GroupContext.Provider>
  )
}

function OpenedPreview({ Preview, id, list, onClose }: Opened & { list: PictureList; onClose: () => void }) {
  const pictures = useSyncExternalStore(list.subscribe, list.current, list.current)
  const images = useMemo(() => pictures.map(({ image }) => image), [pictures])
  const elementOf = (key: string | undefined) => pictures.find(({ image }) => image.key === key)?.element
  const home = elementOf(id)?.getRootNode()
  return (
    <Preview
      images={images}
      index={images.findIndex(({ key }) => key === id)}
      onClose={onClose}
      container={home instanceof ShadowRoot ? home : undefined}
      origin={({ key }) => elementOf(key)}
    />
  )
}
