import type { GroupImage } from './GroupImage.ts'

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
