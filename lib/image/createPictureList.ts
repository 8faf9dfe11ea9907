import type { PreviewImage } from '#lib/preview'

/** An image on the page that takes part in a preview. */
export interface Picture {
  image: PreviewImage
  element: Element
}

export type PictureList = ReturnType<typeof createPictureList>

/** The images of one preview, in the order of the document, whatever the order in which they came. */
export function createPictureList() {
  const pictures = new Set<Picture>()
  const listeners = new Set<() => void>()
  let ordered: readonly Picture[] | undefined

  function change(): void {
    ordered = undefined
    for (const listener of listeners) listener()
  }

  return {
    /** Takes one in; gives back how to take it out again. */
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
    current: (): readonly Picture[] =>
      (ordered ??= [...pictures].sort(({ element: a }, { element: b }) => (stepTo(a, b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** As `compareDocumentPosition`, with what is in a shadow root standing where the element is that has it. */
function stepTo(a: Node, b: Node): number {
  const [outerA, outerB] = [hostOf(a), hostOf(b)]
  const apart = a.getRootNode() !== b.getRootNode() && (outerA !== a || outerB !== b)
  return apart ? stepTo(outerA, outerB) : a.compareDocumentPosition(b)
}

function hostOf(node: Node): Node {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? root.host : node
}
