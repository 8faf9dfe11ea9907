/** One of our entries says in its state how many layers are open there. */
const mark = 'zeyijiLayers'

/** Where `claimBackButton` looks for who takes back its own entries. */
const claim = Symbol.for('zeyiji.popstate')

/** How to close the layers that are open, lowest first. */
let layers: (() => void)[] = []
/** Entries of ours above the page's own; differs from the layers only until it has been settled. */
let entries = 0
let pageState: unknown
let traversing = false
let handled: PopStateEvent | undefined

/**
 * Makes the back button close a layer instead of leaving the page: it gets a history entry of its own, which is taken
 * back when the layer closes otherwise. Gives back how to end it.
 */
export function enterHistory(close: () => void): () => void {
  layers.push(close)
  settle()
  return () => {
    layers = layers.filter((other) => other !== close)
    // Later, so that a layer that is opened at once takes the entry over, and a navigation that follows goes first.
    queueMicrotask(settle)
  }
}

function settle(): void {
  if (traversing) return
  // Somebody has gone elsewhere meanwhile; going back would undo it.
  if (entries > 0 && depthOf(history.state) !== entries) entries = 0
  if (layers.length > entries) push()
  else if (layers.length < entries) {
    traversing = true
    history.go(layers.length - entries)
  } else if (entries === 0) {
    removeEventListener('popstate', onPop, true)
    Reflect.deleteProperty(window, claim)
  }
}

function push(): void {
  if (entries === 0) {
    pageState = history.state
    addEventListener('popstate', onPop, true)
    Reflect.set(window, claim, onPop)
  }
  try {
    while (entries < layers.length) {
      history.pushState({ ...(pageState as object | null), [mark]: entries + 1 }, '')
      entries += 1
    }
  } catch {
    // Documents without an address and sandboxed frames have no history to write; the layer still closes otherwise.
  }
}

function onPop(event: PopStateEvent): void {
  if (event === handled) return
  handled = event
  const depth = depthOf(event.state)
  const own = depth > 0 || JSON.stringify(event.state) === JSON.stringify(pageState)
  // Nothing has changed for a router, which would load the page anew.
  if (own) event.stopImmediatePropagation()
  entries = own ? depth : 0
  if (!traversing) for (const close of layers.splice(entries).toReversed()) close()
  traversing = false
  settle()
}

const depthOf = (state: unknown): number => {
  const depth = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[mark] : undefined
  return typeof depth === 'number' ? depth : 0
}
