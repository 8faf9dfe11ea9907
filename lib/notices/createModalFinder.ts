/**
 * Creates a finder of the element that makes all content outside of it inert: the topmost modal dialog or the
 * full-screen element, in a tree and its open shadow trees. `onChange` is called for possible changes. A dialog in a
 * shadow tree is detected when it receives the focus, which happens on opening.
 */
export function createModalFinder(scope: Document | ShadowRoot, onChange: () => void) {
  const trees = new Set<Node>([scope])
  const observer = new MutationObserver(onChange)
  let closely = false

  function observe(): void {
    for (const tree of trees) {
      observer.observe(tree, { subtree: true, childList: closely, attributes: true, attributeFilter: ['open'] })
    }
  }

  function topmost(): Element | undefined {
    const focused = modalAround(focusedWithin(scope))
    if (focused && isWithin(focused, scope)) {
      addTree(focused.getRootNode())
      return focused
    }
    // Without a focus, document order approximates the order of opening.
    const dialogs = [...trees]
      .filter((tree) => tree === scope || tree.isConnected)
      .flatMap((tree) => [...(tree as Document | ShadowRoot).querySelectorAll('dialog[open]')])
    const { fullscreenElement: whole } = scope
    return dialogs.findLast(isModal) ?? (whole && isModal(whole) ? whole : undefined)
  }

  function addTree(tree: Node): void {
    if (trees.has(tree)) return
    for (const known of trees) if (!known.isConnected) trees.delete(known)
    trees.add(tree)
    observe()
  }

  scope.addEventListener('focusin', onChange)
  observe()
  return {
    scope,
    topmost,
    /** Sets whether to also detect dialogs that are removed without being closed. */
    watch(value: boolean): void {
      closely = value
      observe()
    },
    stop(): void {
      scope.removeEventListener('focusin', onChange)
      observer.disconnect()
    },
  }
}

const isModal = (node: Node): node is Element =>
  (node instanceof HTMLDialogElement && node.open && node.matches(':modal')) ||
  // Children of an image or a video are not rendered.
  (node instanceof Element && node === (node.getRootNode() as Document).fullscreenElement && !node.matches('video, iframe, img, canvas'))

function focusedWithin(scope: Document | ShadowRoot): Element | null {
  let active = scope.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

function modalAround(element: Element | null): Element | undefined {
  for (let node: Node | null = element; node; node = flatTreeParent(node)) if (isModal(node)) return node
  return undefined
}

/** Returns the parent in the flat tree. */
const flatTreeParent = (node: Node): Node | null =>
  node instanceof ShadowRoot ? node.host : ((node as Partial<Element>).assignedSlot ?? node.parentNode)

function isWithin(element: Element, scope: Node): boolean {
  let tree = element.getRootNode()
  while (tree !== scope && tree instanceof ShadowRoot) tree = tree.host.getRootNode()
  return tree === scope
}
