import { useMemo, useSyncExternalStore } from 'react'
import { Preview, type PreviewProps } from '#lib/preview'
import type { GroupImage } from './GroupImage.ts'

/** Additional options of a group's preview, as props of `Preview`. */
export type GroupPreviewOptions = Pick<PreviewProps, 'download' | 'slideshow' | 'tools' | 'onChange'>

export interface OpenedPreviewProps extends Pick<PreviewProps, 'container'> {
  group: {
    list: { current: () => readonly GroupImage[] }
    subscribe: (listener: () => void) => () => void
    close: () => void
  }
  options?: GroupPreviewOptions | undefined
  /** Id of the image at which the preview opens. */
  id: string
}

/** Renders the open preview of a group and follows additions and removals of images. Loaded together with the preview. */
export function OpenedPreview({ id, group: { list, close, subscribe }, container, options }: OpenedPreviewProps) {
  const present = useSyncExternalStore(subscribe, list.current, list.current)
  const pictures = useMemo(() => inDocumentOrder(present), [present])
  const images = useMemo(() => pictures.map(({ image }) => image), [pictures])
  const elementOf = (key: string | undefined) => pictures.find(({ image }) => image.key === key)?.element
  const home = elementOf(id)?.getRootNode()
  return (
    <Preview
      {...options}
      images={images}
      index={images.findIndex(({ key }) => key === id)}
      onClose={close}
      container={container ?? (home instanceof ShadowRoot ? home : undefined)}
      origin={({ key }) => elementOf(key)}
    />
  )
}

/** Sorts images by document order, independent of the order of their addition. */
export const inDocumentOrder = (pictures: readonly GroupImage[]): GroupImage[] =>
  [...pictures].sort(({ element: a }, { element: b }) => (compareNodes(a, b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))

/** Compares two nodes by `compareDocumentPosition`. Content of a shadow root is compared at the position of its host. */
function compareNodes(a: Node, b: Node): number {
  const [outerA, outerB] = [hostOf(a), hostOf(b)]
  const apart = a.getRootNode() !== b.getRootNode() && (outerA !== a || outerB !== b)
  return apart ? compareNodes(outerA, outerB) : a.compareDocumentPosition(b)
}

function hostOf(node: Node): Node {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? root.host : node
}
